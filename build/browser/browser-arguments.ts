/**
 * The command line of a browser that prints. Puppeteer would make most of it, but loading Puppeteer takes as long as
 * starting the browser, and so both happen at once.
 */

/** What Puppeteer's `defaultArgs()` has: they turn off what phones home, and turn on the outline and the tags of the PDF. */
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
/** The address bar, which nobody sees, draws its suggestions in pages of its own: a third of the time of the start. */
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
  // Hinting moves letters by the screen's pixels, which paper does not have.
  '--font-render-hinting=none',
  // Books need no network. What is served from this machine is reached by address or as `localhost`.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export interface BrowserSetUp {
  /** Folder of its profile. */
  readonly profile: string;
  readonly hasSandbox: boolean;
  /** Whether it is a headless shell, not a whole browser. */
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
