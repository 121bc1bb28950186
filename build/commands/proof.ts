/** `regelwerk proof`: prints the books and says what an editor would look for in them, or looks at PDFs that are there. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UsageError } from '../basics/usage-error.ts';
import { pdfName } from '../basics/variant-names.ts';
import { type PageMark, contactSheets } from '../pdf/contact-sheets.ts';
import { type PdfFile, readPdf } from '../pdf/pdf-file.ts';
import type { WrittenPdf } from '../pdf/write-pdf.ts';
import { decisionsOf } from '../print/decisions.ts';
import { readKnownPrints } from '../print/known-prints.ts';
import { firstLineSpan } from '../print/print-findings.ts';
import { type Proof, proofOf } from '../proof/proof.ts';
import { type NamedProof, proofSummary, remarkFindings } from '../proof/proof-summary.ts';
import { jsonText } from '../report/json-text.ts';
import type { Diagnostic, Severity } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { build } from './build.ts';
import type { ReadOptions } from './compile-editions.ts';
import { exitCode, showFindings } from './findings.ts';
import type { Output } from './output.ts';

export interface ProofOptions extends ReadOptions {
  readonly out: string;
  readonly format: string;
}

export async function proof({ format, ...options }: ProofOptions): Promise<number> {
  const { inputs, strict } = options;
  if (format !== 'pretty' && format !== 'json')
    throw new UsageError(`unknown format ${format}`, 'the formats are pretty, json');
  const proofs: NamedProof[] = [];
  const summary = (): string => (format === 'json' ? jsonText(proofs) : proofs.map(proofSummary).join('\n'));
  if (inputs.every((input) => /\.pdf$/i.test(input))) {
    const diagnostics = await proofPdfs(inputs, proofs);
    showFindings(diagnostics, { texts: new Map<string, string>(), readings: [] });
    process.stdout.write(summary());
    return exitCode(diagnostics, strict);
  }
  const output = proofOutput((each) => proofs.push(each));
  const quiet = format === 'json';
  return build({ ...options, makesPdf: true, makesSite: false, quiet, proof: { output, summary } });
}

const COLOURS: Readonly<Record<Severity, readonly [number, number, number]>> = {
  hint: [0.1, 0.6, 0.6],
  info: [0.1, 0.4, 0.9],
  warning: [0.95, 0.6, 0],
  error: [0.85, 0, 0],
};

async function sheetsOf(pdf: Pick<WrittenPdf, 'bytes' | 'file'>, { remarks }: Proof): Promise<Uint8Array> {
  // The worst are drawn last.
  const marks = remarks.toReversed().flatMap(({ page, boxes, severity }): readonly PageMark[] => {
    const mark = { page, colour: COLOURS[severity] };
    return boxes ? boxes.map((box) => ({ ...mark, box })) : [mark];
  });
  return contactSheets(pdf, marks);
}

/** Comes behind the PDFs, and leaves its contact sheets beside them. */
function proofOutput(add: (proof: NamedProof) => void): Output {
  const done = new Set<string>();
  return {
    name: 'the proofs',
    make: async ({ shelf, downloads, folder }) => {
      const diagnostics: Diagnostic[] = [];
      const known = await readKnownPrints(folder);
      for (const book of shelf.books) {
        const pdf = downloads.find(({ slug, kind }) => slug === book.slug && kind === 'pdf');
        // Without editions, it is the same in each.
        if (!pdf || (!book.edition && done.has(book.slug))) continue;
        done.add(book.slug);
        const labels = labelsOf(book);
        const pageWords = [labels['page.short'], labels['page.long']];
        const print = known.get(book.slug);
        const decisions = print ? decisionsOf(print) : [];
        const file = readPdf(pdf.bytes);
        const made = proofOf(file, { pageWords, decisions, book });
        add({ title: book.title, ...(book.edition && { edition: book.edition.name }), ...made });
        // Printing tells of coarse pictures, with their lines.
        const untold = made.remarks.filter(({ rule }) => rule !== 'image-resolution');
        for (const each of remarkFindings(untold, firstLineSpan(book))) diagnostics.push(each);
        await writeFile(
          join(folder, book.slug, pdfName(book, 'proof')),
          await sheetsOf({ bytes: pdf.bytes, file }, made),
        );
      }
      return { diagnostics };
    },
  };
}

/** Looks at PDFs of any program; their contact sheets come beside them. */
async function proofPdfs(files: readonly string[], proofs: NamedProof[]): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch(() => {
      throw new UsageError(`cannot read ${file}`, 'name a Markdown file, a folder or a PDF');
    });
    const pdf = { bytes, file: readable(bytes, file) };
    const made = proofOf(pdf.file);
    proofs.push({ title: basename(file), ...made });
    const start = { line: 1, column: 1 };
    for (const each of remarkFindings(made.remarks, { file, start, end: start })) diagnostics.push(each);
    await writeFile(file.replace(/\.pdf$/i, '-proof.pdf'), await sheetsOf(pdf, made));
  }
  return diagnostics;
}

function readable(bytes: Uint8Array, name: string): PdfFile {
  try {
    return readPdf(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`cannot read ${name}: ${reason}`, 'save the PDF again, whole and without a password');
  }
}
