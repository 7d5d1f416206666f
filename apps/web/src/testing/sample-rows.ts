import { sampleFigures } from '@portal/sample-data/figures'
import { sampleInitiatives } from '@portal/sample-data/initiatives'
import { sampleSectors } from '@portal/sample-data/sectors'
import type { Row } from '#web/testing/portal-backend.ts'

const withId = (record: object): Row => ({ id: crypto.randomUUID(), ...record })

/** The sample set as its tables answer it. */
export const sampleTables = (): Record<string, Row[]> => ({
  figures: sampleFigures.map((figure) => ({
    ...withId(figure),
    version: 1,
    replaces: null,
    is_current: true,
    created_at: '2026-01-01T00:00:00Z',
  })),
  initiatives: sampleInitiatives.map(withId),
  sectors: sampleSectors.map(withId),
  figure_notes: [],
})
