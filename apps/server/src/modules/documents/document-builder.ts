import type {
  DocumentBlock,
  DocumentFigure,
  DocumentSource,
  FlaggedFigure,
  PortalDocument,
} from '@portal/contracts/documents'
import type { Provenance } from '@portal/contracts/figures'

/** A number with where it comes from, on its way into a document. */
export interface FigureToPrint {
  label: string
  /** As it is printed, unit included. */
  value: string
  amount?: number | undefined
  provenance: Provenance
  as_of: string | null
  isStale?: boolean
}

interface DocumentHead {
  title: string
  summary?: string
  publisher: string
  createdAt: Date
  facts?: readonly (readonly [name: string, value: string])[]
}

export interface DocumentBuilder {
  /** Numbers its source, and lists it at the end when it is a sample or stale. The answer goes into a text or a cell. */
  figure(figure: FigureToPrint): DocumentFigure
  section(title: string, blocks: readonly DocumentBlock[]): void
  build(): PortalDocument
}

const isFlagged = ({ isSample, isStale, isUnapproved = false }: Omit<DocumentFigure, 'value' | 'source'>) =>
  isSample || isStale || isUnapproved

/** Collects a document: sources are numbered in the order in which figures are added, the same source once. */
export function createDocumentBuilder({ createdAt, facts = [], ...head }: DocumentHead): DocumentBuilder {
  const sections: PortalDocument['sections'] = []
  const sources = new Map<string, { number: number; source: DocumentSource }>()
  const flagged = new Map<string, FlaggedFigure>()

  const numberOf = (source: DocumentSource): number => {
    const key = JSON.stringify(source)
    const known = sources.get(key)
    if (known) return known.number
    const number = sources.size + 1
    sources.set(key, { number, source })
    return number
  }

  return {
    figure({ label, value, amount, provenance, as_of, isStale = false }) {
      const source = numberOf({ provenance, as_of })
      const state = {
        isSample: provenance.kind === 'sample',
        isStale,
        ...(provenance.kind === 'ai' && { isUnapproved: true }),
      }
      if (isFlagged(state))
        flagged.set(`${label}\n${value}\n${source}`, { label, value, as_of, source, ...state })
      return { value, ...(amount !== undefined && { amount }), source, ...state }
    },
    section: (title, blocks) => void sections.push({ title, blocks: [...blocks] }),
    build: () => ({
      ...head,
      createdAt: createdAt.toISOString(),
      facts: facts.map(([name, value]) => [name, value]),
      sections,
      sources: [...sources.values()].map(({ source }) => source),
      flagged: [...flagged.values()],
    }),
  }
}
