import type { FigureRow } from '@portal/contracts/figures'

/** A current figure as a row of the file that an import reads. */
export function toCells({ key, label, value, value_text, unit, as_of, provenance, owner }: FigureRow) {
  const { source, kind } = provenance
  return {
    key,
    label,
    value: value ?? value_text,
    unit,
    as_of,
    source: source.name,
    source_url: source.url ?? '',
    locator: source.locator ?? '',
    licence: source.licence ?? '',
    kind,
    owner: owner ?? '',
  }
}
