import { pageExportCopy } from '@portal/content/command-palette'
import { toCsv } from '#web/lib/csv.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { numberAt, type DrawnNumber } from '#web/ui/block-actions.tsx'

const findExport = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="e"]:not(:disabled)')

/** Whether there is something to export: by the page's own export, or the numbers that it shows. */
export const canExport = (): boolean => findExport() !== null || drawnNumbers().length > 0

/** Presses the export of the page that is open; where it has none, its numbers are saved with their sources. */
export function exportPage(): void {
  const own = findExport()
  if (own) return own.click()
  const numbers = drawnNumbers()
  if (numbers.length === 0) return
  const rows = numbers.map(({ label, text, source = '' }) => [label, text, source])
  saveFile({
    name: `${location.pathname.split('/').filter(Boolean).join('-') || pageExportCopy.home}-${new Date().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
    content: toCsv([pageExportCopy.columns, ...rows], { quotes: 'needed' }),
  })
}

/** Each once, in the order of the page. One that keeps a log of its exports exports by itself alone. */
function drawnNumbers(): DrawnNumber[] {
  if (document.querySelector('main [data-exports="logged"]')) return []
  const numbers = new Map<string, DrawnNumber>()
  for (const element of document.querySelectorAll('main [data-figure]')) {
    const number = element.checkVisibility() ? numberAt(element) : undefined
    if (number) numbers.set(`${number.key} ${number.label}`, number)
  }
  return [...numbers.values()]
}
