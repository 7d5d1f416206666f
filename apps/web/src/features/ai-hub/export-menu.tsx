import { exportFormats, type HistoryEntry } from '@portal/contracts/ai-hub'
import { analysisResultCopy, exportFormatNames } from '@portal/content/ai-hub'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { useExportHistory } from './api/history.ts'

interface ExportMenuProps {
  items: readonly Pick<HistoryEntry, 'kind' | 'id'>[]
  /** What the button is called where its word alone would be ambiguous. */
  label?: string
}

/** Saves chats or analyses in the format that is chosen. */
export function ExportMenu({ items, label = analysisResultCopy.export }: ExportMenuProps) {
  const exporting = useExportHistory()
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="sm" busy={exporting.isPending} aria-label={label}>
          {!exporting.isPending && <Download aria-hidden="true" />}
          {analysisResultCopy.export}
        </Button>
      </MenuTrigger>
      <MenuContent align="end" aria-label={label}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => exporting.mutate({ items, format })}>
            {exportFormatNames[format]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
