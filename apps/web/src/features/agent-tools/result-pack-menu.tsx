import { agentToolCopy } from '@portal/content/agent-tools'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import type { TracedAnswer } from './engine/run-tool.ts'
import { toCsv, toJson, toReportParameters, withEditedFlow } from './result-pack.ts'
import { useSavePdf } from './tool-services.tsx'

const copy = agentToolCopy.packs

/** The result to take along; there is none before a run. */
export function ResultPackMenu({ answer }: { answer: TracedAnswer | null }) {
  const savePdf = useSavePdf()
  const [isBusy, setBusy] = useState(false)
  const save = (type: 'json' | 'csv', write: (answer: TracedAnswer) => string) => {
    if (!answer) return
    const mediaType = type === 'json' ? 'application/json' : 'text/csv'
    saveFile({ name: `${answer.engine}.${type}`, type: mediaType, content: write(answer) })
  }
  const print = async () => {
    if (!answer || !savePdf) return
    setBusy(true)
    try {
      await savePdf(toReportParameters(answer))
    } catch (error) {
      notify({
        tone: 'bad',
        title: copy.pdfFailed,
        description: error instanceof Error ? error.message : '',
        reference: requestIdOf(error),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton
          variant="secondary"
          disabled={!answer || isBusy}
          label={agentToolCopy.download}
          icon={Download}
        />
      </MenuTrigger>
      <MenuContent align="start">
        {savePdf && <MenuItem onSelect={() => void print()}>{copy.pdf}</MenuItem>}
        <MenuItem onSelect={() => save('json', (one) => toJson(withEditedFlow(one)))}>{copy.json}</MenuItem>
        <MenuItem onSelect={() => save('csv', toCsv)}>{copy.csv}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
