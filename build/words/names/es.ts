import type { NameWords } from './en.ts';

export const es: NameWords = {
  columns:
    'nombre, término, objeto, artículo, arma, armas, armadura, escudo, munición, equipo, herramienta, conjuro, hechizo, poder, ' +
    'habilidad, habilidades, talento, rasgo, rasgos, dote, ventaja, desventaja, acción, acciones, reacción, maniobra, ' +
    'condición, estado, estados, atributo, atributos, característica, palabra clave, clave, opción, comando, abreviatura, ' +
    'clase, raza, especie, profesión, facción, unidad, modelo, vehículo, nave, monstruo, criatura, enemigo, animal, personaje, ' +
    'dios, rol, fase, terreno, carta, ficha, marcador, recurso, poción, veneno, enfermedad, artefacto, regla especial, regla',
  signs: 'símbolo, icono, signo, imagen',
  shortForms: 'abreviatura, abrev, sigla, siglas',
  abbreviated: 'abreviado, abreviada, abreviatura',
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
  capitalisesNames: false,
};
