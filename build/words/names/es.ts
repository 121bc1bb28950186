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
  joinsWords: false,
  capitalisesNames: false,
};
