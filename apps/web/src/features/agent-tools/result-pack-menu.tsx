import { agentToolCopy } from '@portal/content/agent-tools'
import type { EngineAnswer } from '@portal/engines/core'
import { Download } from 'lucide-react'
import { saveFile } from '#web/lib/save-file.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { toCsv, toJson } from './result-pack.ts'

export function ResultPackMenu({ answer }: { answer: EngineAnswer }) {
  const { engine } = answer
  const packs = [
    { name: `${engine}.json`, type: 'application/json', label: agentToolCopy.packs.json, write: toJson },
    { name: `${engine}.csv`, type: 'text/csv', label: agentToolCopy.packs.csv, write: toCsv },
  ]
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton variant="secondary" label={agentToolCopy.download} icon={Download} />
      </MenuTrigger>
      <MenuContent align="start">
        {packs.map(({ name, type, label, write }) => (
          <MenuItem key={name} onSelect={() => saveFile({ name, type, content: write(answer) })}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
