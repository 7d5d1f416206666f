import { figureImportCopy } from '@portal/content/figure-changes'
import { maxImportRows } from '@portal/contracts/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { readRows } from '#web/lib/requests.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { toCells } from '../figure-cells.ts'

/** Saves the current figures as a file to change and bring back; what is brought back as it was changes nothing. */
export async function downloadCurrentFigures(): Promise<void> {
  const client = await getSupabase()
  const query = client.from('figures').select().eq('is_current', true).order('key').limit(maxImportRows)
  const figures = await readRows(FigureRow, query, figureImportCopy.templateFailed)
  const { default: papa } = await import('papaparse')
  const csv = papa.unparse(figures.map(toCells), { escapeFormulae: true })
  saveFile({ name: figureImportCopy.templateName, type: 'text/csv;charset=utf-8', content: csv })
}
