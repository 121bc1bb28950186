import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { arrangeTokens, numberHtml } from '../../build/render/arrange-tokens.ts';
