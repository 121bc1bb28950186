import type { NameWords } from './en.ts';

export const pt: NameWords = {
  columns:
    'nome, termo, objeto, item, itens, artigo, arma, armas, armadura, escudo, munição, equipamento, ferramenta, magia, feitiço, ' +
    'poder, perícia, perícias, habilidade, habilidades, talento, traço, traços, vantagem, desvantagem, ação, ações, reação, ' +
    'manobra, condição, estado, estados, atributo, atributos, característica, palavra chave, chave, opção, comando, ' +
    'abreviatura, abreviação, classe, raça, espécie, profissão, facção, unidade, modelo, veículo, nave, monstro, criatura, ' +
    'inimigo, animal, personagem, deus, papel, fase, terreno, carta, ficha, marcador, recurso, poção, veneno, doença, artefato, ' +
    'regra especial, regra',
  signs: 'símbolo, ícone, sinal, imagem',
  shortForms: 'abreviatura, abreviação, sigla',
  abbreviated: 'abreviado, abreviada, abreviatura, abreviação',
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
  capitalisesNames: false,
};
