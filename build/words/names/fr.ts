import type { NameWords } from './en.ts';

export const fr: NameWords = {
  columns:
    'nom, terme, objet, article, arme, armes, armure, bouclier, munition, munitions, équipement, outil, sort, sortilège, ' +
    'pouvoir, compétence, compétences, capacité, capacités, talent, trait, traits, don, avantage, désavantage, action, actions, ' +
    'réaction, manœuvre, condition, état, états, attribut, attributs, caractéristique, mot clé, clé, option, commande, ' +
    'abréviation, classe, race, espèce, profession, métier, faction, unité, modèle, véhicule, vaisseau, monstre, créature, ' +
    'ennemi, animal, personnage, dieu, rôle, phase, terrain, carte, jeton, marqueur, ressource, potion, poison, maladie, ' +
    'artefact, règle spéciale, règle',
  signs: 'symbole, icône, signe, image, pictogramme',
  shortForms: 'abréviation, abrév, sigle',
  abbreviated: 'abrégé, abrégée, abréviation, en abrégé',
  endings: 's, x',
  joinsWords: false,
  capitalisesNames: false,
};
