import { assistantText, refusals, type AssistantText } from '@portal/content/assistant'
import type { Citation } from '@portal/contracts/assistant'
import { nameCountry } from '../language/country-names.ts'
import type { Language } from '../language/detect-language.ts'
import { withSpanishEndings } from './spanish-labels.ts'
import type { Source } from '../knowledge/knowledge.ts'

/** An answer being composed: its sentences, and the records they cite in order of first use. */
export interface Draft {
  readonly text: AssistantText
  readonly lines: string[]
  /** What was said already is not said again. */
  say(line: string): void
  /** The marker of a record, numbered when first cited. */
  cite(source: Source): string
  /** A country in the language of the answer. */
  place: (country: string) => string
  /** Starts the answer with the refusal; `line` then says what the portal does know. */
  decline(line: string): void
  /** Says that what was taken for granted is not so, and what the record has. */
  contradict(sentence: string): void
  readonly isDeclined: boolean
  /** The records cited so far that are no results of calculations. */
  sources(): Source[]
  finish(): BuiltinAnswer
}

export interface BuiltinAnswer {
  text: string
  citations: Citation[]
  isDeclined: boolean
}

export function startDraft(language: Language): Draft {
  const text = assistantText[language]
  const inLanguage = (line: string): string => (language === 'es' ? withSpanishEndings(line) : line)
  const lines: string[] = []
  const cited = new Map<string, { n: number; source: Source }>()
  let declined = false
  return {
    text,
    lines,
    say(sentence) {
      const line = inLanguage(sentence)
      if (!lines.includes(line)) lines.push(line)
    },
    cite(source) {
      const key = `${source.table}:${source.id}:${source.label}`
      const known = cited.get(key) ?? { n: cited.size + 1, source }
      cited.set(key, known)
      return `[${known.n}]`
    },
    place: (country) => nameCountry(country, language),
    decline(sentence) {
      const line = inLanguage(sentence)
      if (!declined) lines.push(text.noEvidence)
      declined = true
      if (!lines.includes(line)) lines.push(line)
    },
    contradict(sentence) {
      declined = true
      const line = inLanguage(text.premiseNotSo(sentence))
      if (!lines.includes(line)) lines.push(line)
    },
    sources: () => [...cited.values()].flatMap(({ source }) => (source.table === 'engine' ? [] : [source])),
    get isDeclined() {
      return declined
    },
    finish() {
      const citations = [...cited.values()].map(({ n, source }) => toCitation(n, source))
      const footer = citations.some(restsOnSamples) ? text.footerSamples : text.footer
      return {
        text: [...lines, `_${footer}_`].join('\n\n').replaceAll('\n\n- ', '\n- '),
        citations,
        isDeclined: refusals.some((refusal) => lines[0]?.startsWith(refusal)),
      }
    },
  }
}

export const toCitation = (n: number, source: Source): Citation => ({
  n,
  record_table: source.table,
  record_id: source.id,
  label: source.label,
  excerpt: source.excerpt,
  as_of: source.asOf,
  provenance: source.provenance,
  href: source.href,
})

export const restsOnSamples = ({ provenance }: Citation): boolean =>
  provenance.kind === 'sample' ||
  (provenance.kind === 'calculated' && /\bsample\b/iu.test(provenance.source.name))
