/**
 * Command line arguments of the browser that prints. Puppeteer could provide most of them, but loading it takes as long
 * as starting the browser; this way, both run in parallel.
 */

/** Same as Puppeteer's `defaultArgs()`: they disable background requests and enable the PDF's outline and tags. */
const AS_PUPPETEER: readonly string[] = [
  '--allow-pre-commit-input',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-infobars',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--enable-automation',
  '--enable-features=PdfOopif',
  '--export-tagged-pdf',
  '--force-color-profile=srgb',
  '--generate-pdf-document-outline',
  '--hide-scrollbars',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
];
const DISABLED_AS_PUPPETEER =
  'Translate,AcceptCHFrame,MediaRouter,OptimizationHints,WebUIReloadButton,ProcessPerSiteUpToMainFrameThreshold,IsolateSandboxedIframes';
/** Features of the address bar, which is never visible; its popups take a third of the startup time. */
const ADDRESS_BAR =
  'WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,OmniboxAimPopup,WebUIOmnibox,InitialWebUI';

const OURS: readonly string[] = [
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-default-browser-check',
  '--no-pings',
  `--disable-features=${DISABLED_AS_PUPPETEER},${ADDRESS_BAR}`,
  // Hinting aligns glyphs with screen pixels, which paper does not have.
  '--font-render-hinting=none',
  // Books need no network. Local servers are reached by IP address or as `localhost`.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export interface BrowserSetUp {
  /** Path of the profile folder. */
  readonly profile: string;
  readonly hasSandbox: boolean;
  /** Whether the program is a headless shell instead of a full browser. */
  readonly isShell: boolean;
}

export function browserArguments({ profile, hasSandbox, isShell }: BrowserSetUp): readonly string[] {
  return [
    ...AS_PUPPETEER,
    ...OURS,
    `--user-data-dir=${profile}`,
    isShell ? '--headless' : '--headless=new',
    ...(hasSandbox ? [] : ['--no-sandbox']),
    'about:blank',
  ];
}
