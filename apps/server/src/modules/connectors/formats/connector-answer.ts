import { connectorWords } from '@portal/content/connectors'
import type { ConnectorSettings } from '@portal/contracts/connectors'
import type { ImportRow } from '@portal/contracts/figure-changes'

/** A tender: becomes an insight. */
export interface Notice {
  /** Its number in the source. */
  id: string
  title: string
  buyer: string
  amount: string
  published: string
  url: string
}

/** What a source said, in the portal's terms. */
export interface ConnectorAnswer {
  rows: ImportRow[]
  notices: Notice[]
  /** How many values or notices the answer held. */
  rowCount: number
  releaseDate: string | null
  /** Names the edition of the data, so that a revision can be told from it. */
  vintage: string | null
}

export interface AnswerToRead {
  text: string
  name: string
  url: string
  settings: ConnectorSettings
  today: string
}

/** Why an answer cannot be read; safe to show. */
export class ConnectorFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ConnectorFault'
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new ConnectorFault(connectorWords.notJson, { cause: error })
  }
}

/** The day of a moment or a day; null when it is none. */
export const dayOf = (text: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null

export const toKeyPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')

/** How many notices there are, as a figure beside them. */
export const noticeCount = (
  { name, url, settings, today }: AnswerToRead,
  count: number,
  asOf: string | null,
): ImportRow => ({
  line: 1,
  cells: {
    key: `${settings.prefix}.notices`,
    label: connectorWords.notices(name),
    value: String(count),
    unit: 'notices',
    as_of: asOf ?? today,
    source: name,
    source_url: url,
  },
})
