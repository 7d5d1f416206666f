import { figureImportCopy } from '@portal/content/figure-changes'
import { maxImportRows } from '@portal/contracts/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { toCells } from '../figure-cells.ts'

/** Saves the current figures as a file to change and bring back; what is brought back as it was changes nothing. */
export async function downloadCurrentFigures(): Promise<void> {
  const client = await getSupabase()
  const query = client.from('figures').select().eq('is_current', true).order('key').limit(maxImportRows)
  const figures = FigureRow.array().parse(await readTable(query, figureImportCopy.templateFailed))
  const { default: papa } = await import('papaparse')
  const csv = papa.unparse(figures.map(toCells), { escapeFormulae: true })
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = figureImportCopy.templateName
  link.click()
  // The download has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
