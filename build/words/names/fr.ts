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
  openers:
    'pour, seulement, comment, que, quoi, quand, où, pourquoi, qui, quel, quelle, quels, quelles, si, en, dans, ' +
    'avec, sans, de, du, des, depuis, jusque, à, au, aux, et, ou, mais, alors, parce, pendant, est, sont, peut, ' +
    'doit, ce, cette, ces, ne, sur, selon, votre, vos, son, ses, par',
  doing:
    'choisir, choisissez, créer, créez, création, déterminer, déterminez, calculer, calculez, lancer, lancez, ' +
    'noter, notez, utiliser, utilisez, utilisation, jouer, jouez, lire, donner, commencer, finir, terminer, ' +
    'ajouter, appliquer, résoudre, dépenser, acheter, gagner, améliorer, préparer, concevoir',
  generic:
    "résumé, aperçu, vue d'ensemble, bases, les bases, avant-propos, préface, épilogue, introduction, notes, " +
    'note, général, généralités, règles générales, sommaire, table des matières, contenu, index, glossaire, ' +
    'détails, description, descriptions, divers, autres, autre, annexe, annexes, crédits, remerciements, ' +
    'licence, mentions légales, changements, historique, version, versions, faq, conclusion, structure, types, ' +
    'type, sortes, parties, partie, séquence, ordre, procédure, déroulement, liste, listes, tableau, tableaux, ' +
    'règles, règle, règles spéciales, règles optionnelles, variantes, options, utilisation, usage, prérequis, ' +
    'effets, effet, conseils, plus, important, attention, définition, définitions, terminologie, ressources, ' +
    'références, liens, but, signification, principes, chapitre, section, étapes, étape, bienvenue',
  examples: 'exemple, exemples, résumé, aperçu, introduction, notes, liste, guide',
  joints:
    "de, du, des, d', pour, en, dans, avec, par, à, au, aux, contre, sans, sur, entre, sous, depuis, pendant, " +
    'selon, comme',
  genitives: '',
  articles: "le, la, les, l', un, une, des, votre, son, sa, ses",
  and: 'et, ou, &, /',
  amounts: { and: 'et', or: 'ou', to: 'à', none: 'aucun, aucune, rien, néant' },
  groupsPhrases: false,
  joinsWords: false,
  capitalisesNames: false,
};
