import type { Language } from './language.ts';

/** Spanish. */
export const es: Language = {
  functionWords:
    'de la que el en y los se del las un por con no una su para es al lo como más o pero sus le ha si sin sobre este ya entre cuando todo esta ser son dos también fue era muy hasta desde durante uno ni contra ese puede cada otro otra qué hay está están donde quien tu tus',
  letters: 'áéíñóúü',
  strings: {
    'admonition.note': 'Nota',
    'admonition.summary': 'Resumen',
    'admonition.abstract': 'Visión general',
    'admonition.tldr': 'En pocas palabras',
    'admonition.info': 'Información',
    'admonition.important': 'Importante',
    'admonition.todo': 'Pendiente',
    'admonition.tip': 'Consejo',
    'admonition.hint': 'Pista',
    'admonition.success': 'Éxito',
    'admonition.check': 'Comprobado',
    'admonition.done': 'Hecho',
    'admonition.question': 'Pregunta',
    'admonition.help': 'Ayuda',
    'admonition.faq': 'Pregunta frecuente',
    'admonition.warning': 'Advertencia',
    'admonition.attention': 'Atención',
    'admonition.caution': 'Precaución',
    'admonition.failure': 'Fracaso',
    'admonition.fail': 'Fallido',
    'admonition.missing': 'Falta',
    'admonition.danger': 'Peligro',
    'admonition.error': 'Error',
    'admonition.bug': 'Error',
    'admonition.example': 'Ejemplo',
    'admonition.snippet': 'Fragmento',
    'admonition.quote': 'Cita',
    'admonition.cite': 'Fuente',
    'activity.action': 'Acción',
    'activity.reaction': 'Reacción',
    'activity.actions': 'Acciones',
    'activity.reactions': 'Reacciones',
    'activity.condition': 'Condición',
    'activity.permalink': 'Enlace a esta carta',
    'activity.cost': 'Coste',
    'index.title': 'Índice alfabético',
    'index.see': 'véase',
    'index.seeAlso': 'véase también',
    toc: 'Índice',
    permalink: 'Enlace a esta sección',
    'entry.permalink': 'Enlace a esta entrada',
    'footnote.back': 'Volver al texto',
    'figure.label': 'Figura',
    'example.label': 'Ejemplo',
    'table.label': 'Tabla',
    'list.figures': 'Lista de figuras',
    'list.examples': 'Lista de ejemplos',
    'list.tables': 'Lista de tablas',
    'list.abbreviations': 'Abreviaturas',
    'list.by': '{things} por {field}',
    'image.missing': 'Falta la imagen',
    table: 'Tabla',
    'table.roll': 'Tirar',
    shelf: 'Reglamentos',
    books: 'Libros',
    languages: 'Otros idiomas',
    breadcrumb: 'Está aquí',
    contents: 'Contenido',
    chapters: 'Capítulos',
    menu: 'Contenido',
    onThisPage: 'En esta página',
    skipToContent: 'Ir al contenido',
    pager: 'Capítulo anterior y siguiente',
    previous: 'Anterior',
    next: 'Siguiente',
    startReading: 'Empezar a leer',
    allOnOnePage: 'Todo en una página',
    wholeBook: 'El libro entero',
    downloadPdf: 'Descargar PDF',
    version: 'Versión',
    author: 'Por',
    page: 'Página',
    'page.long': 'página',
    'page.short': 'pág.',
    'chapterCount.one': 'capítulo',
    'chapterCount.other': 'capítulos',
    'overview.activities': 'Acciones y reacciones',
    'overview.cards': 'Cartas',
    'overview.index': 'Índice A–Z',
    'overview.reference': 'Referencia rápida',
    'overview.figures': 'Figuras',
    'overview.examples': 'Ejemplos',
    'overview.tables': 'Tablas',
    'overview.name': 'Nombre',
    'overview.kind': 'Tipo',
    'overview.section': 'Sección',
    'overview.all': 'Todo',
    'overview.filter': 'Filtrar',
    'overview.named': 'Resumen: {name}',
    'overview.shown': '{shown} de {all}',
    'overview.letters': 'Letras',
    'short.index': 'A–Z',
    'short.lists': 'Listas',
    'short.all': 'Una página',
    'menu.filter': 'Capítulo o entrada',
    'menu.search': 'Buscar «{words}»',
    'reference.pin': 'Fijar {name}',
    'reference.read': 'Leer en el libro',
    'pins.title': 'Mi mesa',
    'pins.order': 'Ordenar',
    'pins.up': 'Subir {name}',
    'pins.down': 'Bajar {name}',
    'pins.clear': 'Quitar todo',
    'pins.undo': 'Deshacer',
    'pins.empty': 'Todavía no hay nada aquí. La chincheta junto a una regla la pone en la mesa.',
    'share.link': 'Compartir',
    'share.copied': 'Enlace copiado',
    'imprint.licence': 'Licencia',
    'imprint.thanks': 'Agradecimientos',
    'imprint.source': 'Fuente',
    'credits.icons': 'Créditos de los iconos',
    'credits.iconsText': 'Los iconos proceden de {source}, dibujados por {authors}, con licencia {licence}.',
    'download.title': 'Descargas',
    'download.ink-saver': 'PDF que ahorra tinta',
    'download.booklet': 'PDF como folleto',
    'download.crop-marks': 'PDF con marcas de corte',
    'download.press': 'PDF para imprenta',
    'download.grey': 'PDF en escala de grises',
    'download.cards': 'Cartas recortables',
    'download.cards-ink-saver': 'Cartas recortables que ahorran tinta',
    'download.reference': 'Referencia rápida en PDF',
    'changed.title': 'Último cambio',
    'edit.page': 'Editar esta página',
    'shelf.last': 'Última lectura:',
    'moved.title': 'Esta página se ha movido',
    'moved.to': 'Ahora está aquí:',
    madeWith: 'Hecho con',
    notFound: 'Página no encontrada',
    notFoundText: 'No hay ninguna página en esta dirección. Puede que se haya movido o que tenga otro nombre.',
    'offline.title': 'Sin red',
    'offline.text':
      'Esta página no está guardada en este dispositivo. Los libros que ya haya abierto también se pueden leer sin red.',
    'offline.stored': 'Guardado en este dispositivo:',
    'newVersion.text': 'Hay una versión nueva.',
    'newVersion.show': 'Mostrarla',
    'newVersion.later': 'Más tarde',
    findings: 'Avisos',
    'settings.title': 'Presentación',
    'settings.theme': 'Colores',
    'theme.system': 'Como el sistema',
    'theme.light': 'Claros',
    'theme.dark': 'Oscuros',
    'settings.size': 'Tamaño de letra',
    'settings.width': 'Largo de línea',
    'entry.box': 'Recuadro',
    'entry.row': 'Tabla',
    'entry.term': 'Término',
    'entry.abbreviation': 'Abreviatura',
    'search.open': 'Buscar',
    'search.book': 'Buscar en este libro',
    'search.shelf': 'Buscar en todos los libros',
    'search.allBooks': 'Todos los libros',
    'search.close': 'Cerrar',
    'search.results': 'Resultados',
    'search.one': 'resultado',
    'search.other': 'resultados',
    'search.none': 'Nada encontrado',
    'search.loading': 'Cargando…',
    'search.failed': 'No se puede cargar la búsqueda. Ciérrela e inténtelo de nuevo.',
    'search.partly': 'algunos libros no están disponibles',
    'search.keys': '↑ ↓ elegir · Intro abre · Esc cierra',
  },
  names: {
    columns:
      'nombre, término, objeto, artículo, arma, armas, armadura, escudo, munición, equipo, herramienta, conjuro, hechizo, poder, ' +
      'habilidad, habilidades, talento, rasgo, rasgos, dote, ventaja, desventaja, acción, acciones, reacción, maniobra, ' +
      'condición, estado, estados, atributo, atributos, característica, palabra clave, clave, opción, comando, abreviatura, ' +
      'clase, raza, especie, profesión, facción, unidad, modelo, vehículo, nave, monstruo, criatura, enemigo, animal, personaje, ' +
      'dios, rol, fase, terreno, carta, ficha, marcador, recurso, poción, veneno, enfermedad, artefacto, regla especial, regla',
    rolls: 'tirada, dado, dados, resultado',
    signs: 'símbolo, icono, signo, imagen',
    shortForms: 'abreviatura, abrev, sigla, siglas',
    abbreviated: 'abreviado, abreviada, abreviatura',
    defined: {
      before:
        'se llama, se llaman, se denomina, se denominan, llamado, llamada, llamados, llamadas, denominado, denominada, se considera, se consideran, cuenta como, cuentan como',
      behind: '',
      being: 'está, están, queda, quedan',
    },
    rules:
      'si, cuando, mientras, hasta, salvo, excepto, en lugar, debe, deben, no, nunca, ningún, ninguna, ' +
      'solo, sólo, falla, fallan, mitad, doble, duplica, duplican, ventaja, desventaja, bonificador, ' +
      'bonificación, penalizador, penalización, gana, ganan, pierde, pierden, sufre, sufren',
    order: 'turno, turnos, ronda, rondas, asalto, fase, fases, paso, pasos, orden, secuencia',
    endings: 's, es',
    openers:
      'para, solo, sólo, cómo, como, qué, que, cuándo, cuando, dónde, donde, por, quién, quiénes, cuál, cuáles, ' +
      'si, en, con, sin, de, del, desde, hasta, a, al, y, o, pero, entonces, porque, durante, mientras, es, son, ' +
      'puede, debe, esto, este, esta, estos, estas, no, sobre, según, tu, tus, su, sus',
    doing:
      'apunta, decide, gasta, asigna, dibuja, coloca, establece, añade, compra, tirar, elegir, elige, escoger, escoge, crear, crea, creación, determinar, determina, calcular, calcula, tirar, ' +
      'tira, anotar, anota, usar, usa, uso, jugar, leer, dar, empezar, comenzar, terminar, añadir, aplicar, ' +
      'resolver, gastar, comprar, ganar, mejorar, preparar, diseñar',
    generic:
      'regla opcional, variante, regla especial, regla de la casa, resumen, visión general, fundamentos, conceptos básicos, prólogo, prefacio, epílogo, introducción, notas, ' +
      'nota, general, generalidades, reglas generales, contenido, contenidos, índice, glosario, detalles, ' +
      'descripción, descripciones, miscelánea, otros, otras, varios, apéndice, apéndices, créditos, ' +
      'agradecimientos, licencia, legal, cambios, historial, versión, versiones, preguntas frecuentes, conclusión, ' +
      'estructura, tipos, tipo, clases, partes, parte, secuencia, orden, procedimiento, proceso, lista, listas, ' +
      'tabla, tablas, reglas, regla, reglas especiales, reglas opcionales, variantes, opciones, uso, usos, ' +
      'requisitos, efectos, efecto, consejos, más, importante, aviso, definición, definiciones, terminología, ' +
      'recursos, referencias, enlaces, objetivo, significado, principios, capítulo, sección, pasos, paso, ' +
      'bienvenida',
    examples: 'ejemplo, ejemplos, muestra, resumen, introducción, notas, lista, guía',
    joints: 'de, del, para, en, con, por, a, al, contra, sin, sobre, entre, bajo, desde, hasta, durante, según, como',
    genitives: '',
    articles: 'el, la, los, las, un, una, unos, unas, tu, su, sus',
    and: 'y, e, o, u, &, /',
    amounts: { and: 'y, e', or: 'o, u', to: 'a, hasta', none: 'ninguno, ninguna, nada' },
    groupsPhrases: false,
    joinsWords: false,
    namesFirst: true,
    capitalisesNames: false,
  },
  kept: {
    before:
      'página páginas pág. págs. p. pp. capítulo capítulos cap. sección secciones sec. figura figuras fig. tabla tablas tab. parte ' +
      'número núm. n.º nº volumen vol. apéndice anexo ejemplo ej. regla nivel paso turno ronda columna fila línea acto escena',
    units:
      'metro metros centímetros kilómetros pie pies pulgadas casilla casillas minuto minutos min. hora horas segundos turno turnos ' +
      'ronda rondas asalto asaltos día días PV PG PA PX PM po pp pc',
    shortened: 'p. ej., EE. UU., a. C., d. C.',
  },
  search: {
    questionWords:
      'algo alguien cuesta cuestan cuál cuáles cuándo cuánta cuántas cuánto cuántos cómo dónde eres estoy funciona ' +
      'hace hacen hacer hago he les me mi mis nos os pasa pasan pueden puedes puedo quién quiénes significa sirve ' +
      'sirven somos sé te tengo tiene tienen tienes unas unos vale ve ven voy yo',
    meaningful: 'cada contra desde dos durante entre hasta más ni no otra otro sin sobre todo',
    endings: '(?:[aeo]|[aei]r(?:se)?|[ae]n|[ai]d[ao]|ando|iendo|acion|[ai]miento)?(?:e?s)?',
    synonyms:
      'puntos de vida, pv, vida, salud, puntos de golpe, pg; herida, heridas, herido; ' +
      'muerte, muerto, morir, muere, inconsciente; puntos de acción, pa, ⊙; ' +
      'magia, hechizo, hechizos, conjuro, conjuros, sortilegio; correr, carrera, esprintar; ataque, atacar, golpear; ' +
      'disparar, disparo, a distancia; esquivar, esquiva, agacharse; armadura, ca, clase de armadura, protección; ' +
      'crítico, golpe crítico, pifia; sigilo, esconderse, ocultarse; curar, curación, sanar, descanso; ' +
      'iniciativa, orden de turno, orden de juego; dificultad, cd; director de juego, dj, máster, narrador; ' +
      'equipo, objetos, inventario, material; dinero, oro, monedas; carga, peso, estorbo; experiencia, px, xp, nivel; ' +
      'miedo, pánico, moral, asustado; huir, huida, retirada; caída, caer; tirada, prueba, chequeo; ' +
      'movimiento, mover, velocidad; veneno, envenenado; fuego, arder, quemar; alcance, distancia; ' +
      'terreno, escenografía; precio, coste, costo, cuesta; victoria, ganar; miniatura, figura; ' +
      'visión, vista, línea de visión, ver; ' +
      'puntos de victoria, puntuación; descartar, descarte; empate, empatar; solitario, solo; arrastrarse, reptar; ' +
      'nadar, natación; volar, vuelo; saltar, salto; trepar, escalar, escalada; ciego, cegado; sordo, ensordecido; ' +
      'paralizado, inmovilizado; aturdido, atontado; tumbado, derribado, en el suelo; cargar, embestida; ' +
      'mentir, engañar, engaño; convencer, persuadir, persuasión, negociar; intimidar, intimidación, amenazar; ' +
      'percepción, buscar, notar, investigar; fuerza, fue; destreza, des; raza, linaje, especie, pueblo; idioma, lengua; ' +
      'habilidad, pericia, competencia; enfermedad, enfermo; sorpresa, emboscada; puerta, cerradura, abrir; aliado, amigo; ' +
      'monstruo, criatura, enemigo; dios, deidad, religión; montura, caballo; tesoro, botín, recompensa; ayuda, ayudar; ' +
      'desventaja, penalización; ventaja, bonificador; crear personaje, creación de personajes',
    questions:
      'qué necesito, qué necesita, qué hace falta > material, contenido, necesario; ' +
      'quién primero, quién empieza, quién comienza > iniciativa, orden, turno; qué distancia ver > visión, vista; ' +
      'qué velocidad, cuánto mover > movimiento, velocidad; qué distancia, hasta dónde > alcance, distancia; ' +
      'qué tamaño > tamaño; cuánto dura, cuánto tiempo > duración; cuánto llevar, cuánto cargar > carga, peso; ' +
      'cuándo muere, cuándo muerto, cuándo muero > muerte, muerto, inconsciente; ' +
      'cuándo termina, cuándo acaba > fin, final, termina; cómo gana, cómo gano, quién gana > victoria; ' +
      'cuánto cuesta, cuánto cuestan, qué precio > coste, precio; cuántos, cuántas > #',
  },
  unfinished: {
    phrases:
      'por hacer, por definir, por determinar, por decidir, por escribir, por completar, por concretar, pendiente de definir, pendiente de escribir, pendiente de decidir, en construcción, en desarrollo, pregunta abierta, preguntas abiertas, próximamente',
    placeholders: 'marcador de posición, texto provisional',
  },
  boxes: {
    note: 'nota observación observacion',
    summary: 'resumen',
    info: 'información informacion',
    todo: 'pendiente',
    tip: 'consejo truco',
    success: 'éxito exito',
    question: 'pregunta ayuda',
    warning: 'advertencia aviso cuidado atención atencion precaución precaucion',
    failure: 'fracaso fallo',
    danger: 'peligro',
    example: 'ejemplo',
    quote: 'cita',
  },
  keys: {
    names: 'mayús, mayúsculas, retroceso, supr, intro, re pág, av pág, barra espaciadora, bloq mayús, impr pant',
    words: 'inicio, fin, arriba, abajo, izquierda, derecha, espacio',
  },
  pages: { contents: 'índice', first: 'inicio, introducción, bienvenidos' },
};
