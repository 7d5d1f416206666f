import { daysBetween } from '../calendar/index.ts'
import { about, buildTable, defineEngine, EngineRefusal } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { quantityRows, signalKinds, splitBlocks } from '../web-text/index.ts'
import { findingsOf, type Finding } from './findings.ts'
import { DossierInput } from './schema.ts'
import { dossierLaws } from './laws.ts'

export const competitiveIntel = defineEngine({
  id: 'competitive-intel',
  title: 'Competitive Intelligence',
  summary: 'What is known about this company, how well is each point founded, and what is not known?',
  version: '1.0.0',
  input: DossierInput,
  laws: dossierLaws,
  example: {
    company: 'Example Process Engineering',
    as_of: '2026-03-02',
    sources: [
      {
        url: 'https://example.com/news',
        kind: 'own_site',
        published_on: '2026-01-15',
        text:
          'Contract awarded for a turnkey brewery of 400 000 hl/a.\nWe are looking for automation ' +
          'engineers.\nWe opened a new workshop site of 4 500 m².',
      },
      {
        url: 'https://example.org/trade-press',
        kind: 'press',
        published_on: '2026-01-20',
        text: 'The order for the turnkey brewery of 400 000 hl/a was awarded after a tender; the contract is worth 38 million EUR.',
      },
      {
        url: 'https://example.net/certificates',
        kind: 'register',
        published_on: '2025-06-01',
        text: 'ISO 9001 certificate, valid until 2028.',
      },
    ],
  },
  method: {
    formula: [
      'finding = block of a source that a rule of its kind matches; quote, address and date stay with it',
      'grade: A register, B independent (press, customer), C says it about itself, D other',
      'one grade better with a second source of another kind for the same kind and quantity or at least ' +
        'three equal words; one worse when older than fresh_days or undated',
    ],
    source: [
      'Admiralty system of grading sources and information, simplified to one letter',
      'Rules of the web scan',
    ],
    limits: [
      'A rule finds words, it does not understand them: read the quote before you rely on it.',
      'Nothing is inferred where no source speaks: those kinds stand as gaps.',
    ],
  },
  calculate({ company, as_of, sources, fresh_days }) {
    const findings = findingsOf(sources, { as_of, fresh_days })
    const quantities = sources.flatMap(({ text, url }) => quantityRows(splitBlocks(text), url)).slice(0, 500)
    if (findings.length === 0 && quantities.length === 0)
      throw new EngineRefusal(
        'too_little_data',
        `The sources say nothing about ${company} that a rule recognises.`,
        ['sources with text on references, staff, products, prices, leadership, certificates or sites'],
      )
    const kinds = signalKinds.map((kind) => ({
      kind,
      found: findings.filter((finding) => finding.kind === kind),
    }))
    const grade = (letter: Finding['grade']) => findings.filter((finding) => finding.grade === letter).length
    const gaps = kinds.filter(({ found }) => found.length === 0).map(({ kind }) => kind)
    const ages = sources.flatMap(({ published_on }) =>
      published_on === undefined ? [] : [daysBetween(published_on, as_of)],
    )
    const results = {
      company,
      findings: findings.length,
      grade_a: grade('A'),
      grade_b: grade('B'),
      grade_c: grade('C'),
      grade_d: grade('D'),
      corroborated: findings.filter(({ corroborated }) => corroborated).length,
      newest_source_days: ages.length > 0 ? Math.min(...ages) : null,
      gaps,
      dossier: kinds
        .filter(({ found }) => found.length > 0)
        .map(({ kind, found }) => ({ kind, best_grade: found[0]?.grade ?? 'D', evidence: found })),
      quantities,
    }
    return {
      results,
      figures: pickFigures(results, [
        ['findings', 'Findings', ''],
        ['grade_a', 'Grade A', ''],
        ['grade_b', 'Grade B', ''],
        ['corroborated', 'Found in a second source', ''],
        ['newest_source_days', 'Age of the newest source', 'd'],
      ]),
      tables: [
        buildTable({
          key: 'evidence',
          title: 'Evidence',
          rows: findings,
          columns: [
            { key: 'kind', label: 'Kind', of: ({ kind }) => kind },
            { key: 'grade', label: 'Grade', of: ({ grade: letter }) => letter },
            { key: 'quote', label: 'Quote', of: ({ quote }) => quote },
            { key: 'url', label: 'Source', of: ({ url }) => url },
            { key: 'published_on', label: 'Published', of: ({ published_on }) => published_on },
            { key: 'corroborated', label: 'Second source', of: ({ corroborated }) => corroborated },
          ],
        }),
        buildTable({
          key: 'quantities',
          title: 'Quantities',
          rows: quantities,
          columns: [
            { key: 'about', label: 'About', of: ({ about }) => about },
            { key: 'value', label: 'Value', of: ({ value }) => value },
            { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
            { key: 'url', label: 'Source', of: ({ url }) => url },
          ],
        }),
      ],
      warnings: about('evidence', gaps.length > 0 ? [`No source speaks about: ${gaps.join(', ')}.`] : []),
    }
  },
})
