import { agentToolCopy } from '@portal/content/agent-tools'
import { Download } from 'lucide-react'
import { saveFile } from '#web/lib/save-file.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { TracedAnswer } from '#web/features/agent-tools/engine/run-tool.ts'
import { toCsv, toJson, toReportParameters, withEditedFlow } from './result-pack.ts'
import { useDocuments } from './use-documents.ts'

const copy = agentToolCopy.packs

/** The result to take along; there is none before a run. */
export function ResultPackMenu({ answer }: { answer: TracedAnswer | null }) {
  const documents = useDocuments()
  const save = (type: 'json' | 'csv', write: (answer: TracedAnswer) => string) => {
    if (!answer) return
    const mediaType = type === 'json' ? 'application/json' : 'text/csv'
    saveFile({ name: `${answer.engine}.${type}`, type: mediaType, content: write(answer) })
  }
  const print = () => {
    if (answer)
      documents?.save({ kind: 'engine-result', format: 'pdf', calculation: toReportParameters(answer) })
  }
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton
          variant="secondary"
          disabled={!answer || documents?.isBusy}
          label={agentToolCopy.download}
          icon={Download}
        />
      </MenuTrigger>
      <MenuContent align="start">
        {documents && <MenuItem onSelect={print}>{copy.pdf}</MenuItem>}
        <MenuItem onSelect={() => save('json', (one) => toJson(withEditedFlow(one)))}>{copy.json}</MenuItem>
        <MenuItem onSelect={() => save('csv', toCsv)}>{copy.csv}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
