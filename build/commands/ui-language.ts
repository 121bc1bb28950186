/** In which language the program speaks: `--ui`, else that of the system. */
import { UsageError } from '../basics/usage-error.ts';
import { SPOKEN } from '../report/said.ts';

export interface Spoken {
  readonly language: string;
  /** The arguments without `--ui`. */
  readonly rest: readonly string[];
}

/** `--ui` is of all commands, and of none, so it is taken before they are read. */
export function uiLanguage(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform = process.platform,
): Spoken {
  const index = args.findIndex((arg) => /^--ui(?:=|$)/.test(arg));
  if (index < 0) return { language: systemLanguage(env, platform), rest: args };
  const isSeparate = args[index] === '--ui';
  const language = (isSeparate ? args[index + 1] : args[index]?.slice('--ui='.length)) ?? '';
  if (SPOKEN.includes(language)) return { language, rest: args.toSpliced(index, isSeparate ? 2 : 1) };
  throw new UsageError(
    language === '' ? '--ui needs a language' : `--ui does not know the language ${language}`,
    `use --ui ${SPOKEN.join(' or --ui ')}`,
  );
}

/** As POSIX has it; Windows has no such variables. */
function systemLanguage(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string {
  const named = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((each) => each !== undefined && each !== '');
  const locale = named ?? (platform === 'win32' ? new Intl.NumberFormat().resolvedOptions().locale : 'C');
  const language = /^[a-z]+/.exec(locale)?.[0] ?? '';
  return SPOKEN.includes(language) ? language : 'en';
}
