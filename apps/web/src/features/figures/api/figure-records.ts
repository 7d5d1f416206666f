import { figureChangeCopy } from '@portal/content/figure-changes'
import { FigureNoteRow, targetKeyOf } from '@portal/contracts/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** Versions shown on a card; the database keeps them all. */
const shownVersions = 20

export const VersionRow = FigureRow.extend({ created_at: FigureNoteRow.shape.updated_at })
export type VersionRow = FigureRow & { created_at: string }

/** What a figure said before, newest first. */
export const figureHistoryQuery = (key: string) =>
  queryOptions({
    queryKey: ['figures', 'history', key],
    queryFn: async (): Promise<VersionRow[]> => {
      const client = await getSupabase()
      const query = client
        .from('figures')
        .select()
        .eq('key', key)
        .order('version', { ascending: false })
        .limit(shownVersions)
      return VersionRow.array().parse(await readTable(query, figureChangeCopy.history.failed))
    },
  })

export interface FigureNotes {
  note: FigureNoteRow | null
  target: FigureRow | null
}

/** Commentary and target of a key. */
export const figureNotesQuery = (key: string) =>
  queryOptions({
    queryKey: ['figures', 'notes', key],
    queryFn: async (): Promise<FigureNotes> => {
      const client = await getSupabase()
      const notes = client.from('figure_notes').select().eq('figure_key', key).limit(1)
      const targets = client
        .from('figures')
        .select()
        .eq('key', targetKeyOf(key))
        .eq('is_current', true)
        .limit(1)
      const [note, target] = await Promise.all([
        readTable(notes, figureChangeCopy.history.failed),
        readTable(targets, figureChangeCopy.history.failed),
      ])
      // Lists: most figures have neither, and a missing single row would be a failed request.
      return {
        note: FigureNoteRow.array().parse(note)[0] ?? null,
        target: FigureRow.array().parse(target)[0] ?? null,
      }
    },
  })
