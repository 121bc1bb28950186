import type { Language } from './language.ts';

/** Portuguese. */
export const pt: Language = {
  functionWords:
    'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já também só pelo pela até isso ela entre depois sem mesmo aos seus quem nas esse eles você foi são está ser tem pode cada às é deve podem suas outro após',
  letters: 'àáâãçéêíóôõú',
  strings: {
    'admonition.note': 'Nota',
    'admonition.summary': 'Resumo',
    'admonition.abstract': 'Visão geral',
    'admonition.tldr': 'Em poucas palavras',
    'admonition.info': 'Informação',
    'admonition.important': 'Importante',
    'admonition.todo': 'Por fazer',
    'admonition.tip': 'Dica',
    'admonition.hint': 'Sugestão',
    'admonition.success': 'Sucesso',
    'admonition.check': 'Verificado',
    'admonition.done': 'Feito',
    'admonition.question': 'Pergunta',
    'admonition.help': 'Ajuda',
    'admonition.faq': 'Pergunta frequente',
    'admonition.warning': 'Aviso',
    'admonition.attention': 'Atenção',
    'admonition.caution': 'Cautela',
    'admonition.failure': 'Fracasso',
    'admonition.fail': 'Falhou',
    'admonition.missing': 'Falta',
    'admonition.danger': 'Perigo',
    'admonition.error': 'Erro',
    'admonition.bug': 'Erro',
    'admonition.example': 'Exemplo',
    'admonition.snippet': 'Trecho',
    'admonition.quote': 'Citação',
    'admonition.cite': 'Fonte',
    'activity.action': 'Ação',
    'activity.reaction': 'Reação',
    'activity.actions': 'Ações',
    'activity.reactions': 'Reações',
    'activity.condition': 'Condição',
    'activity.permalink': 'Link para esta carta',
    'activity.cost': 'Custo',
    'index.title': 'Índice remissivo',
    'index.see': 'ver',
    'index.seeAlso': 'ver também',
    toc: 'Índice',
    permalink: 'Link para esta seção',
    'entry.permalink': 'Link para esta entrada',
    'footnote.back': 'Voltar ao texto',
    'figure.label': 'Figura',
    'example.label': 'Exemplo',
    'table.label': 'Tabela',
    'list.figures': 'Lista de figuras',
    'list.examples': 'Lista de exemplos',
    'list.tables': 'Lista de tabelas',
    'list.abbreviations': 'Abreviaturas',
    'list.by': '{things} por {field}',
    'image.missing': 'Imagem ausente',
    table: 'Tabela',
    'table.roll': 'Rolar',
    shelf: 'Livros de regras',
    books: 'Livros',
    languages: 'Outros idiomas',
    breadcrumb: 'Você está aqui',
    contents: 'Conteúdo',
    chapters: 'Capítulos',
    menu: 'Conteúdo',
    onThisPage: 'Nesta página',
    skipToContent: 'Ir para o conteúdo',
    pager: 'Capítulo anterior e próximo',
    previous: 'Anterior',
    next: 'Próximo',
    startReading: 'Começar a ler',
    allOnOnePage: 'Tudo em uma página',
    wholeBook: 'O livro inteiro',
    downloadPdf: 'Baixar PDF',
    version: 'Versão',
    author: 'Por',
    page: 'Página',
    'page.long': 'página',
    'page.short': 'p.',
    'chapterCount.one': 'capítulo',
    'chapterCount.other': 'capítulos',
    'overview.activities': 'Ações e reações',
    'overview.cards': 'Cartas',
    'overview.index': 'Índice A–Z',
    'overview.reference': 'Referência rápida',
    'overview.figures': 'Figuras',
    'overview.examples': 'Exemplos',
    'overview.tables': 'Tabelas',
    'overview.name': 'Nome',
    'overview.kind': 'Tipo',
    'overview.section': 'Seção',
    'overview.all': 'Tudo',
    'overview.filter': 'Filtrar',
    'overview.named': 'Visão geral: {name}',
    'overview.shown': '{shown} de {all}',
    'overview.letters': 'Letras',
    'short.index': 'A–Z',
    'short.lists': 'Listas',
    'short.all': 'Uma página',
    'menu.filter': 'Capítulo ou entrada',
    'menu.search': 'Pesquisar “{words}”',
    'reference.pin': 'Fixar {name}',
    'reference.read': 'Ler no livro',
    'pins.title': 'Minha mesa',
    'pins.order': 'Ordenar',
    'pins.up': 'Mover {name} para cima',
    'pins.down': 'Mover {name} para baixo',
    'pins.clear': 'Tirar tudo',
    'pins.undo': 'Desfazer',
    'pins.empty': 'Ainda não há nada aqui. O alfinete ao lado de uma regra a põe na mesa.',
    'share.link': 'Compartilhar',
    'share.copied': 'Link copiado',
    'imprint.licence': 'Licença',
    'imprint.thanks': 'Agradecimentos',
    'imprint.source': 'Fonte',
    'credits.icons': 'Créditos dos ícones',
    'credits.iconsText': 'Os ícones são de {source}, desenhados por {authors}, sob a licença {licence}.',
    'download.title': 'Downloads',
    'download.ink-saver': 'PDF que economiza tinta',
    'download.booklet': 'PDF em livreto',
    'download.crop-marks': 'PDF com marcas de corte',
    'download.press': 'PDF para a gráfica',
    'download.grey': 'PDF em tons de cinza',
    'download.cards': 'Cartas para recortar',
    'download.cards-ink-saver': 'Cartas para recortar que economizam tinta',
    'download.reference': 'Referência rápida em PDF',
    'changed.title': 'Última alteração',
    'edit.page': 'Editar esta página',
    'shelf.last': 'Última leitura:',
    'moved.title': 'Esta página mudou de lugar',
    'moved.to': 'Está agora aqui:',
    madeWith: 'Feito com',
    notFound: 'Página não encontrada',
    notFoundText: 'Não há nenhuma página neste endereço. Pode ter sido movida ou mudado de nome.',
    'offline.title': 'Sem rede',
    'offline.text':
      'Esta página não está salva neste dispositivo. Os livros que você já abriu também podem ser lidos sem rede.',
    'offline.stored': 'Guardado neste dispositivo:',
    'newVersion.text': 'Há uma nova versão.',
    'newVersion.show': 'Mostrar',
    'newVersion.later': 'Mais tarde',
    findings: 'Observações',
    'settings.title': 'Aparência',
    'settings.theme': 'Cores',
    'theme.system': 'Como o sistema',
    'theme.light': 'Claras',
    'theme.dark': 'Escuras',
    'settings.size': 'Tamanho do texto',
    'settings.width': 'Largura das linhas',
    'entry.box': 'Caixa',
    'entry.row': 'Tabela',
    'entry.term': 'Termo',
    'entry.abbreviation': 'Abreviatura',
    'search.open': 'Pesquisar',
    'search.book': 'Pesquisar neste livro',
    'search.shelf': 'Pesquisar em todos os livros',
    'search.allBooks': 'Todos os livros',
    'search.close': 'Fechar',
    'search.results': 'Resultados',
    'search.one': 'resultado',
    'search.other': 'resultados',
    'search.none': 'Nada encontrado',
    'search.loading': 'Carregando…',
    'search.failed': 'Não é possível carregar a pesquisa. Feche-a e tente de novo.',
    'search.partly': 'alguns livros não estão disponíveis',
    'search.keys': '↑ ↓ escolher · Enter abre · Esc fecha',
  },
  names: {
    columns:
      'nome, termo, objeto, item, itens, artigo, arma, armas, armadura, escudo, munição, equipamento, ferramenta, magia, feitiço, ' +
      'poder, perícia, perícias, habilidade, habilidades, talento, traço, traços, vantagem, desvantagem, ação, ações, reação, ' +
      'manobra, condição, estado, estados, atributo, atributos, característica, palavra chave, chave, opção, comando, ' +
      'abreviatura, abreviação, classe, raça, espécie, profissão, facção, unidade, modelo, veículo, nave, monstro, criatura, ' +
      'inimigo, animal, personagem, deus, papel, fase, terreno, carta, ficha, marcador, recurso, poção, veneno, doença, artefato, ' +
      'regra especial, regra',
    rolls: 'rolagem, dado, dados, resultado, jogada',
    signs: 'símbolo, ícone, sinal, imagem',
    shortForms: 'abreviatura, abreviação, sigla',
    abbreviated: 'abreviado, abreviada, abreviatura, abreviação',
    defined: {
      before:
        'chama-se, chamado, chamada, chamados, chamadas, denominado, denominada, denomina-se, considera-se, considerado, considerada, conta como, contam como',
      behind: '',
      being: 'está, estão, fica, ficam',
    },
    rules:
      'se, quando, enquanto, até, exceto, salvo, em vez, deve, devem, não, nunca, nenhum, nenhuma, apenas, ' +
      'só, falha, metade, dobro, duplica, vantagem, desvantagem, bônus, bónus, penalidade, ganha, ganham, ' +
      'perde, perdem, sofre, sofrem',
    order: 'turno, turnos, rodada, rodadas, ronda, fase, fases, passo, passos, ordem, sequência',
    endings: 's, es',
    openers:
      'para, só, somente, como, que, o que, quando, onde, por, quem, qual, quais, se, em, no, na, com, sem, de, ' +
      'do, da, desde, até, a, ao, e, ou, mas, então, porque, durante, enquanto, é, são, pode, deve, isto, este, ' +
      'esta, estes, estas, não, sobre, segundo, seu, sua, seus',
    doing:
      'escolher, escolha, criar, crie, criação, determinar, determine, calcular, calcule, rolar, role, anotar, ' +
      'usar, use, jogar, jogando, ler, dar, começar, terminar, adicionar, aplicar, resolver, gastar, comprar, ' +
      'ganhar, melhorar, preparar, projetar',
    generic:
      'regra opcional, variante, regra especial, regra da casa, resumo, visão geral, fundamentos, básico, o básico, prefácio, prólogo, epílogo, introdução, notas, nota, ' +
      'geral, regras gerais, conteúdo, conteúdos, índice, sumário, glossário, detalhes, descrição, descrições, ' +
      'diversos, outros, outras, apêndice, apêndices, créditos, agradecimentos, licença, mudanças, versão, ' +
      'versões, perguntas frequentes, conclusão, estrutura, tipos, tipo, partes, parte, sequência, ordem, ' +
      'procedimento, processo, lista, listas, tabela, tabelas, regras, regra, regras especiais, regras opcionais, ' +
      'variantes, opções, uso, usos, requisitos, efeitos, efeito, dicas, importante, aviso, definição, definições, ' +
      'terminologia, recursos, referências, objetivo, significado, princípios, capítulo, seção, passos, passo, ' +
      'boas-vindas',
    examples: 'exemplo, exemplos, resumo, introdução, notas, lista, guia',
    joints:
      'de, do, da, dos, das, para, em, no, na, nos, nas, com, por, pelo, pela, a, ao, à, contra, sem, sobre, ' +
      'entre, sob, desde, até, durante, segundo, como',
    genitives: '',
    articles: 'o, a, os, as, um, uma, seu, sua',
    and: 'e, ou, &, /',
    amounts: { and: 'e', or: 'ou', to: 'a, até', none: 'nenhum, nenhuma, nada' },
    groupsPhrases: false,
    joinsWords: false,
    namesFirst: true,
    capitalisesNames: false,
  },
  kept: {
    before:
      'página páginas pág. págs. p. pp. capítulo capítulos cap. seção seções secção sec. figura figuras fig. tabela tabelas tab. ' +
      'parte número núm. n.º nº volume vol. apêndice anexo exemplo ex. regra nível passo turno rodada coluna linha ato cena',
    units:
      'metro metros centímetros quilômetros pé pés polegadas casa casas quadrado quadrados minuto minutos min. hora horas segundos ' +
      'turno turnos rodada rodadas dia dias PV PE PM PA XP po pp pc',
    shortened: 'p. ex., a. C., d. C.',
  },
  search: {
    questionWords:
      'acontece aquele custa custam devo dá eu faz fazem fazer faço funciona há isto me meu meus minha minhas nós onde ' +
      'porque posso quais qual quanta quantas quanto quantos quê serve significa sou te tenho teu tu vai vale vocês ' +
      'vou',
    meaningful: 'após até cada entre mais mesmo nos outro sem só',
    endings: '(?:[aeo]|[ao]e|ao|[aei]r(?:se)?|[aei]m|en|[ai]d[ao]|[aei]ndo|[ai]mento)?(?:e?s)?',
    synonyms:
      'pontos de vida, pv, vida, saúde; ferimento, ferimentos, ferido, ferida; ' +
      'morte, morto, morrer, morre, inconsciente; pontos de ação, pa, ⊙; ' +
      'magia, feitiço, feitiços, conjuração, encanto; correr, corrida; ataque, atacar, golpear; ' +
      'disparar, disparo, tiro, à distância; esquivar, esquiva; armadura, ca, classe de armadura, proteção; ' +
      'crítico, acerto crítico; furtividade, esconder, escondido; curar, cura, descanso; ' +
      'iniciativa, ordem de turno, ordem de jogo; dificuldade, cd; mestre, mestre de jogo, narrador; ' +
      'equipamento, objetos, inventário, material; dinheiro, ouro, moedas; carga, peso; experiência, xp, nível; ' +
      'medo, pânico, moral; fugir, fuga, retirada; queda, cair; teste, rolagem, jogada; ' +
      'movimento, mover, velocidade, deslocamento; veneno, envenenado; fogo, queimar; alcance, distância; ' +
      'terreno, cenário; preço, custo, custa; vitória, vencer, ganhar; miniatura, modelo; visão, linha de visão, ver; ' +
      'pontos de vitória, pontuação; descartar, descarte; empate; solo, sozinho, solitário; rastejar; nadar, natação; ' +
      'voar, voo; saltar, salto, pular; escalar, escalada, subir; cego, cegueira; surdo, surdez; paralisado, paralisia; ' +
      'atordoado; caído, deitado; investida, carga; mentir, enganar, enganação; convencer, persuadir, persuasão; ' +
      'procurar, percepção, notar; raça, espécie, linhagem; habilidade, perícia; surpresa, emboscada; ' +
      'porta, fechadura, abrir; monstro, criatura, inimigo; tesouro, recompensa; ajuda, ajudar',
    questions:
      'que preciso, que precisa > material, conteúdo, necessário; ' +
      'quem primeiro, quem começa, quem inicia > iniciativa, ordem, turno; que distância ver > visão, linha de visão; ' +
      'que velocidade, quanto mover > movimento, velocidade, deslocamento; ' +
      'que distância, até onde > alcance, distância; que tamanho > tamanho; quanto dura, quanto tempo > duração; ' +
      'quanto carregar > carga, peso; quando morre, quando morto, quando morro > morte, morto, inconsciente; ' +
      'quando termina, quando acaba > fim, termina; como vence, como ganho, quem ganha > vitória; ' +
      'quanto custa, quanto custam, que preço > custo, preço; quantos, quantas > #',
  },
  unfinished: {
    phrases:
      'por fazer, a fazer, a definir, por definir, a determinar, a decidir, por decidir, a escrever, por escrever, a completar, por completar, em construção, em desenvolvimento, em elaboração, em breve, pergunta em aberto, perguntas em aberto, questões em aberto',
    placeholders: 'marcador de posição, texto provisório',
  },
  boxes: {
    note: 'observação observacao',
    summary: 'resumo',
    info: 'informação informacao',
    todo: 'fazer',
    tip: 'dica conselho',
    success: 'sucesso',
    question: 'pergunta ajuda',
    warning: 'atenção atencao',
    failure: 'falha',
    danger: 'perigo erro',
    example: 'exemplo',
    quote: 'citação citacao',
  },
  keys: { names: '', words: 'início, fim, espaço' },
  pages: { contents: 'índice', first: 'início, introdução, bem-vindo, visão geral' },
};
