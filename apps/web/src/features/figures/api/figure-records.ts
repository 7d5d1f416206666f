import { figureChangeCopy } from '@portal/content/figure-changes'
import { FigureNoteRow, FigureRow, targetKeyOf } from '@portal/contracts/figures'
import { readFigures } from '#web/lib/figures-by-key.ts'
import { listQuery, oneQuery, readRows } from '#web/lib/requests.ts'

const { failed: failure } = figureChangeCopy.history

/** Versions shown on a card; the database keeps them all. */
const shownVersions = 20

export const VersionRow = FigureRow.extend({ created_at: FigureNoteRow.shape.updated_at })
export type VersionRow = FigureRow & { created_at: string }

/** What a figure said before, newest first. */
export const figureHistoryQuery = (key: string) =>
  listQuery(['figures', 'history', key], VersionRow, {
    rows: (client) =>
      client
        .from('figures')
        .select()
        .eq('key', key)
        .order('version', { ascending: false })
        .limit(shownVersions),
    failure,
  })

export interface FigureNotes {
  note: FigureNoteRow | null
  target: FigureRow | null
}

/** Commentary and target of a key. */
export const figureNotesQuery = (key: string) =>
  oneQuery(['figures', 'notes', key], async (client): Promise<FigureNotes> => {
    // Lists: most figures have neither, and a missing single row would be a failed request.
    const [notes, targets] = await Promise.all([
      readRows(FigureNoteRow, client.from('figure_notes').select().eq('figure_key', key).limit(1), failure),
      readFigures([targetKeyOf(key)], failure),
    ])
    return { note: notes[0] ?? null, target: targets[0] ?? null }
  })
