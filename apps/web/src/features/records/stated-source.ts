import type { ReplacementKind } from '@portal/contracts/figure-changes'
import type { Provenance } from '@portal/contracts/figures'

/** Where typed figures come from, as texts of a form. */
export interface StatedSource {
  source: string
  sourceUrl: string
  kind: ReplacementKind
  asOf: string
}

export const unstatedSource = (today: string): StatedSource => ({
  source: '',
  sourceUrl: '',
  kind: 'measured',
  asOf: today,
})

export function toProvenance({ source, sourceUrl, kind }: StatedSource): Provenance {
  const url = sourceUrl.trim()
  return { kind, source: { name: source.trim(), ...(url && { url }) }, inputs: [] }
}

type FieldSources = Readonly<Record<string, unknown>>

/** Only the figures that were typed carry the stated source; the others keep theirs. */
export function withStated(earlier: FieldSources, typed: readonly string[], stated: StatedSource) {
  const said = { as_of: stated.asOf, provenance: toProvenance(stated) }
  return { ...earlier, ...Object.fromEntries(typed.map((field) => [field, said])) }
}
