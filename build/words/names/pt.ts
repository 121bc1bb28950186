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
  joinsWords: false,
  capitalisesNames: false,
};
