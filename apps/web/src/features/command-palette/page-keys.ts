const focusable = 'a[href], button:not(:disabled), input, select'

const findExport = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="e"]:not(:disabled)')

/** Whether the page that is open has an export. */
export const canExport = (): boolean => findExport() !== null

/** Presses the export of the page that is open, where it has one. */
export const pressExport = (): void => findExport()?.click()

/** Focuses the first control of the next or previous row; of the first one where no row has the focus. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr, main li:not(main tbody li)')].filter(
    (row) => row.checkVisibility() && row.querySelector(focusable) && !row.querySelector('li'),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at === -1 ? 0 : at + step]
  row?.querySelector<HTMLElement>(focusable)?.focus()
}
