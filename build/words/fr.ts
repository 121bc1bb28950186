import type { Language } from './language.ts';

/** French. */
export const fr: Language = {
  functionWords:
    'de la le et les des en un du une que est pour qui dans par sur au pas plus avec ce il ne se sont ou son vous à cette ses ces aux comme mais être fait leur si peut nous tout elle été même deux aussi après bien sans entre lorsque quand chaque votre vos doit peuvent lui leurs dont où très',
  letters: 'àâçèéêëîïôùûœ',
  strings: {
    'admonition.note': 'Note',
    'admonition.summary': 'Résumé',
    'admonition.abstract': 'Vue d’ensemble',
    'admonition.tldr': 'En bref',
    'admonition.info': 'Info',
    'admonition.important': 'Important',
    'admonition.todo': 'À faire',
    'admonition.tip': 'Conseil',
    'admonition.hint': 'Astuce',
    'admonition.success': 'Succès',
    'admonition.check': 'Vérifié',
    'admonition.done': 'Fait',
    'admonition.question': 'Question',
    'admonition.help': 'Aide',
    'admonition.faq': 'Question fréquente',
    'admonition.warning': 'Avertissement',
    'admonition.attention': 'Attention',
    'admonition.caution': 'Prudence',
    'admonition.failure': 'Échec',
    'admonition.fail': 'Échoué',
    'admonition.missing': 'Manquant',
    'admonition.danger': 'Danger',
    'admonition.error': 'Erreur',
    'admonition.bug': 'Erreur',
    'admonition.example': 'Exemple',
    'admonition.snippet': 'Extrait',
    'admonition.quote': 'Citation',
    'admonition.cite': 'Source',
    'activity.action': 'Action',
    'activity.reaction': 'Réaction',
    'activity.actions': 'Actions',
    'activity.reactions': 'Réactions',
    'activity.condition': 'Condition',
    'activity.permalink': 'Lien vers cette carte',
    'activity.cost': 'Coût',
    'index.title': 'Index',
    'index.see': 'voir',
    'index.seeAlso': 'voir aussi',
    toc: 'Table des matières',
    permalink: 'Lien vers cette section',
    'entry.permalink': 'Lien vers cette entrée',
    'footnote.back': 'Retour au texte',
    'figure.label': 'Figure',
    'example.label': 'Exemple',
    'table.label': 'Tableau',
    'list.figures': 'Liste des figures',
    'list.examples': 'Liste des exemples',
    'list.tables': 'Liste des tableaux',
    'list.abbreviations': 'Abréviations',
    'list.by': '{things} par {field}',
    'image.missing': 'Image manquante',
    table: 'Tableau',
    'table.roll': 'Lancer les dés',
    shelf: 'Livres de règles',
    books: 'Livres',
    languages: 'Autres langues',
    breadcrumb: 'Vous êtes ici',
    contents: 'Sommaire',
    chapters: 'Chapitres',
    menu: 'Sommaire',
    onThisPage: 'Sur cette page',
    skipToContent: 'Aller au contenu',
    pager: 'Chapitre précédent et suivant',
    previous: 'Précédent',
    next: 'Suivant',
    startReading: 'Commencer la lecture',
    allOnOnePage: 'Tout sur une page',
    wholeBook: 'Le livre entier',
    downloadPdf: 'Télécharger le PDF',
    version: 'Version',
    author: 'Par',
    page: 'Page',
    'page.long': 'page',
    'page.short': 'p.',
    'chapterCount.one': 'chapitre',
    'chapterCount.other': 'chapitres',
    'overview.activities': 'Actions et réactions',
    'overview.cards': 'Cartes',
    'overview.index': 'Index A–Z',
    'overview.reference': 'Aide-mémoire',
    'overview.figures': 'Figures',
    'overview.examples': 'Exemples',
    'overview.tables': 'Tableaux',
    'overview.name': 'Nom',
    'overview.kind': 'Type',
    'overview.section': 'Section',
    'overview.all': 'Tout',
    'overview.filter': 'Filtrer',
    'overview.named': 'Vue d’ensemble : {name}',
    'overview.shown': '{shown} sur {all}',
    'overview.letters': 'Lettres',
    'short.index': 'A–Z',
    'short.lists': 'Listes',
    'short.all': 'Une page',
    'menu.filter': 'Chapitre ou entrée',
    'menu.search': 'Rechercher « {words} »',
    'reference.pin': 'Épingler {name}',
    'reference.read': 'Lire dans le livre',
    'pins.title': 'Ma table',
    'pins.order': 'Ordonner',
    'pins.up': 'Monter {name}',
    'pins.down': 'Descendre {name}',
    'pins.clear': 'Tout enlever',
    'pins.undo': 'Annuler',
    'pins.empty': 'Rien ici pour l’instant. L’épingle à côté d’une règle la pose sur la table.',
    'share.link': 'Partager',
    'share.copied': 'Lien copié',
    'imprint.licence': 'Licence',
    'imprint.thanks': 'Remerciements',
    'imprint.source': 'Source',
    'credits.icons': 'Crédits des icônes',
    'credits.iconsText': 'Les icônes viennent de {source}, dessinées par {authors}, sous licence {licence}.',
    'download.title': 'Téléchargements',
    'download.ink-saver': 'PDF économe en encre',
    'download.booklet': 'PDF en livret',
    'download.crop-marks': 'PDF avec traits de coupe',
    'download.press': 'PDF pour l’imprimeur',
    'download.grey': 'PDF en niveaux de gris',
    'download.cards': 'Cartes à découper',
    'download.cards-ink-saver': 'Cartes à découper, économes en encre',
    'download.reference': 'Aide-mémoire en PDF',
    'changed.title': 'Dernière modification',
    'edit.page': 'Modifier cette page',
    'shelf.last': 'Dernière lecture :',
    'moved.title': 'Cette page a été déplacée',
    'moved.to': 'Elle se trouve maintenant ici :',
    madeWith: 'Réalisé avec',
    notFound: 'Page introuvable',
    notFoundText: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée ou renommée.',
    'offline.title': 'Pas de réseau',
    'offline.text':
      'Cette page n’est pas enregistrée sur cet appareil. Les livres que vous avez déjà ouverts peuvent être lus sans réseau.',
    'offline.stored': 'Enregistré sur cet appareil :',
    'newVersion.text': 'Une nouvelle version est disponible.',
    'newVersion.show': 'L’afficher',
    'newVersion.later': 'Plus tard',
    findings: 'Remarques',
    'settings.title': 'Affichage',
    'settings.theme': 'Couleurs',
    'theme.system': 'Comme le système',
    'theme.light': 'Claires',
    'theme.dark': 'Sombres',
    'settings.size': 'Taille du texte',
    'settings.width': 'Longueur des lignes',
    'entry.box': 'Encadré',
    'entry.row': 'Tableau',
    'entry.term': 'Terme',
    'entry.abbreviation': 'Abréviation',
    'search.open': 'Rechercher',
    'search.book': 'Rechercher dans ce livre',
    'search.shelf': 'Rechercher dans tous les livres',
    'search.allBooks': 'Tous les livres',
    'search.close': 'Fermer',
    'search.results': 'Résultats',
    'search.one': 'résultat',
    'search.other': 'résultats',
    'search.none': 'Aucun résultat',
    'search.loading': 'Chargement…',
    'search.failed': 'La recherche ne peut pas être chargée. Fermez-la et réessayez.',
    'search.partly': 'certains livres ne sont pas disponibles',
    'search.keys': '↑ ↓ choisir · Entrée ouvre · Échap ferme',
  },
  names: {
    columns:
      'nom, terme, objet, article, arme, armes, armure, bouclier, munition, munitions, équipement, outil, sort, sortilège, ' +
      'pouvoir, compétence, compétences, capacité, capacités, talent, trait, traits, don, avantage, désavantage, action, actions, ' +
      'réaction, manœuvre, condition, état, états, attribut, attributs, caractéristique, mot clé, clé, option, commande, ' +
      'abréviation, classe, race, espèce, profession, métier, faction, unité, modèle, véhicule, vaisseau, monstre, créature, ' +
      'ennemi, animal, personnage, dieu, rôle, phase, terrain, carte, jeton, marqueur, ressource, potion, poison, maladie, ' +
      'artefact, règle spéciale, règle',
    rolls: 'jet, dé, dés, résultat, tirage',
    signs: 'symbole, icône, signe, image, pictogramme',
    shortForms: 'abréviation, abrév, sigle',
    abbreviated: 'abrégé, abrégée, abréviation, en abrégé',
    defined: {
      before:
        'appelé, appelée, appelés, appelées, s’appelle, s’appellent, on appelle, nommé, nommée, dit, dite, compte comme, comptent comme, considéré comme, considérée comme',
      behind: '',
      being: 'est, sont, devient',
    },
    rules:
      'si, s’il, s’ils, lorsque, lorsqu’il, quand, tant que, jusqu’à, sauf, au lieu, doit, doivent, ne ' +
      'peut, ne peuvent, pas, jamais, aucun, aucune, seulement, échoue, moitié, double, doublé, doublée, ' +
      'doublés, avantage, désavantage, bonus, malus, gagne, gagnent, perd, perdent, subit, subissent',
    order: 'tour, tours, round, manche, phase, phases, étape, étapes, déroulement, ordre',
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
    namesFirst: true,
    capitalisesNames: false,
  },
  kept: {
    before:
      'page pages p. pp. chapitre chapitres chap. section sections sect. figure figures fig. tableau tableaux tabl. tab. partie ' +
      'numéro no n° volume vol. tome t. annexe exemple ex. règle niveau étape tour colonne ligne acte scène article art.',
    units:
      'mètre mètres centimètres kilomètres pied pieds pouce pouces case cases minute minutes min. heure heures secondes tour tours ' +
      'round rounds jour jours PV PA PM PX po pa pc',
    shortened: 'c. à d., p. ex., av. J.-C., apr. J.-C.',
  },
  search: {
    questionWords:
      'ai arrive as avoir c car celui combien comment coûte coûtent d dit donc es existe faire fais faut fonctionne ' +
      'ici j je l là m ma marche me mes moi mon n on ont passe peux pourquoi puis qu quel quelle quelles quels quoi s ' +
      'sa sert signifie suis t ta te tes toi ton tu va vais vers veut y ça',
    meaningful: 'après chaque deux entre même ne pas plus sans tout très',
    endings: '(?:e|er|ere|ez|ent|ant|ante|i|ie|ir|it|ite|issent|u|ue|re|eu|euse|ement|ation)?[sx]?',
    synonyms:
      'points de vie, pv, vie, santé; blessure, blessures, blessé; mort, mourir, mourant, meurt, tué, inconscient; ' +
      "points d'action, pa, ⊙; magie, sort, sorts, sortilège, incantation; courir, course, sprint; " +
      'attaque, attaquer, frapper; tirer, tir, à distance; esquiver, esquive; sauter, saut; grimper, escalade; ' +
      "utiliser, interagir; parer, parade; armure, ca, classe d'armure, protection; voleur, roublard; " +
      'guerrier, combattant; soigneur, prêtre, clerc, guérisseur; magicien, mage, sorcier; ' +
      'critique, coup critique, réussite critique, échec critique; discrétion, furtivité, se cacher, furtif; ' +
      'soigner, soin, soins, guérir, guérison, repos; initiative, ordre du tour, ordre de jeu; difficulté, dd, seuil; ' +
      'maître de jeu, mj, meneur; équipement, matériel, inventaire, objets; argent, or, pièces, monnaie; ' +
      'encombrement, poids, charge; expérience, xp, px; peur, effrayé, terreur, moral, panique; fuite, fuir, retraite; ' +
      'chute, tomber; test, jet, épreuve; déplacement, mouvement, bouger, vitesse; poison, empoisonné, venin; ' +
      'feu, brûler, incendie; portée, distance; terrain, décor; prix, coût, coûte; victoire, gagner, vainqueur; ' +
      'figurine, modèle; aide, aider, assister; vue, vision, voir, ligne de vue; race, peuple, espèce; ' +
      'caractéristiques, attributs; compétence, compétences, talent, aptitude; maladie, malade; ' +
      'surprise, surpris, embuscade; porte, serrure, ouvrir; voyage, voyager; obscurité, noir, lumière; ' +
      'monstre, créature, ennemi; dieu, divinité, religion; monture, cheval; trésor, butin, récompense; ' +
      'relance, relancer; avantage, bonus; désavantage, malus, pénalité; à terre, couché, renversé; ' +
      'se battre à deux armes, deux armes; convaincre, persuader, persuasion, négocier; ' +
      'chercher, fouiller, remarquer, perception; mentir, tromper, tromperie; ' +
      'points de victoire, score; défausser, défausse; égalité, ex aequo; solo, solitaire, seul; ramper, reptation; ' +
      'nager, nage, natation; voler, vol, planer; aveugle, aveuglé, cécité; sourd, surdité; paralysé, paralysie, immobilisé; ' +
      'charger, charge, assaut; contenu, matériel; force, for; agilité, agi; crocheter, crochetage; allié, compagnon; ' +
      'métamorphose, transformation; désarmer, désarmement; assommer, assommement',
    questions:
      'de quoi besoin, que faut > matériel, contenu, nécessaire; ' +
      'qui commence, qui premier, qui débute, qui jouer premier > initiative, ordre du tour, commence; ' +
      "quelle distance voir, jusqu'où voir > vue, vision, ligne de vue; " +
      'quelle vitesse, combien déplacer > vitesse, déplacement, mouvement; ' +
      "quelle distance, jusqu'où, quelle portée > portée, distance; quelle taille > taille; combien de temps > durée; " +
      'combien dégâts > dégâts, #; combien fois > fois; combien porter > encombrement, charge, poids; ' +
      'quand mort, quand meurt, quand mourir, si meurs > mort, mourant, inconscient; ' +
      'quand fini, quand fin > fin, termine; comment gagner, qui gagne > victoire, vainqueur; ' +
      'combien coûte, combien coûtent, quel prix, quel coût > coût, prix; combien > #',
  },
  unfinished: {
    phrases:
      'à faire, à compléter, à définir, à déterminer, à décider, à rédiger, à écrire, à préciser, à venir, en cours de rédaction, en chantier, en construction, question ouverte, questions ouvertes',
    placeholders: 'espace réservé, texte provisoire',
  },
  boxes: {
    note: 'remarque',
    summary: 'résumé resume aperçu apercu',
    todo: 'à-faire',
    tip: 'astuce conseil',
    success: 'succès réussite reussite',
    question: 'aide',
    warning: 'avertissement prudence',
    failure: 'échec echec',
    danger: 'erreur',
    example: 'exemple',
  },
  keys: {
    names: 'maj, entrée, échap, suppr, insér, barre d’espace, retour arrière, pg préc, pg suiv, verr maj',
    words: 'début, haut, bas, gauche, droite, espace',
  },
  pages: { contents: 'sommaire', first: 'accueil, présentation, bienvenue' },
};
