import type { Row } from './portal-backend.ts'

/** A figure as the search of every page finds it. */
export const foundFigure: Row = {
  id: '5d0f3f2c-6a52-4c1f-9f0b-0a4f7a2f5a11',
  key: 'a.b',
  label: 'Dairy: market size',
  value: 12,
  value_text: null,
  unit: '%',
  period: null,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
  is_current: true,
}
