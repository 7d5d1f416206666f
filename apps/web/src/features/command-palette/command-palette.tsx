import type { FigureRow } from '@portal/contracts/figures'
import { useState } from 'react'
import { late } from '#web/ui/late.tsx'
import type { PaletteDialogProps } from './palette-dialog.tsx'
import { exportPage } from './page-export.ts'
import { focusRow } from './page-keys.ts'
import { useGlobalKeys } from './use-global-keys.ts'

const PaletteDialog = late(async () => (await import('./palette-dialog.tsx')).PaletteDialog)
const KeyHelpDialog = late(async () => (await import('./key-help-dialog.tsx')).KeyHelpDialog)
const FigureDialog = late(async () => (await import('./figure-dialog.tsx')).FigureDialog)

export interface CommandPaletteProps extends Omit<PaletteDialogProps, 'actions' | 'onOpenFigure'> {
  open: boolean
  /** Replaces a figure from its card; left out for whoever may not. */
  onReplace?: ((figure: FigureRow) => void) | undefined
  /** Built while the palette is open; gets what shows the key help. */
  buildActions: (showKeys: () => void) => PaletteDialogProps['actions']
  onGo: (path: string) => void
}

/** The palette, the key help, and the keys that open them; the dialogs load when first wanted. */
export function CommandPalette({ open, onGo, onReplace, buildActions, ...dialog }: CommandPaletteProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [figure, setFigure] = useState<FigureRow | null>(null)
  useGlobalKeys((request) => {
    if (request.kind === 'go') onGo(request.to)
    else if (request.kind === 'help') setHelpOpen(true)
    else if (request.kind === 'export') exportPage()
    else if (request.kind === 'row') focusRow(request.step)
    else dialog.onOpenChange(true)
  })
  return (
    <>
      {open && (
        <PaletteDialog {...dialog} actions={buildActions(() => setHelpOpen(true))} onOpenFigure={setFigure} />
      )}
      {isHelpOpen && <KeyHelpDialog onClose={() => setHelpOpen(false)} />}
      {figure && <FigureDialog figure={figure} onReplace={onReplace} onClose={() => setFigure(null)} />}
    </>
  )
}
