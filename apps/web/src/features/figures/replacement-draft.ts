import { figureChangeCopy } from '@portal/content/figure-changes'
import type { FigureChangeRequest, ReplacementKind } from '@portal/contracts/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import { readTypedNumber } from '#web/lib/typed-number.ts'

export interface ReplacementDraft {
  value: string
  asOf: string
  kind: ReplacementKind
  source: string
  url: string
  locator: string
}

export type DraftFaults = Partial<Record<keyof ReplacementDraft, string>>

const { faults } = figureChangeCopy

export const emptyDraft: ReplacementDraft = {
  value: '',
  asOf: '',
  kind: 'measured',
  source: '',
  url: '',
  locator: '',
}

/** What is missing or wrong, by field; the server looks again. */
export function findFaults(draft: ReplacementDraft, figure: Pick<FigureRow, 'value'>): DraftFaults {
  const found: DraftFaults = {}
  const isNumber = figure.value !== null
  if (!draft.value.trim()) found.value = faults.valueEmpty
  else if (isNumber && readTypedNumber(draft.value) === null) found.value = faults.value
  if (!draft.asOf) found.asOf = faults.asOf
  else if (draft.asOf > new Date().toISOString().slice(0, 10)) found.asOf = faults.future
  if (!draft.source.trim()) found.source = faults.source
  if (draft.url.trim() && !isWebAddress(draft.url.trim())) found.url = faults.url
  return found
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:\/\/[^/\s]+/i.test(text) && !/\s/.test(text)

type Replacement = Extract<FigureChangeRequest, { action: 'replace' }>

/** The request of a draft without faults. */
export function toReplacement(
  draft: ReplacementDraft,
  figure: Pick<FigureRow, 'key' | 'label' | 'unit' | 'version' | 'value'>,
): Replacement {
  const number = figure.value === null ? null : readTypedNumber(draft.value)
  return {
    action: 'replace',
    key: figure.key,
    expectedVersion: figure.version,
    ...(figure.version === 0 && { label: figure.label, unit: figure.unit }),
    value: number ?? draft.value.trim(),
    asOf: draft.asOf,
    kind: draft.kind,
    source: {
      name: draft.source.trim(),
      ...(draft.url.trim() && { url: draft.url.trim() }),
      ...(draft.locator.trim() && { locator: draft.locator.trim() }),
    },
  }
}
