import { toolPresetCopy } from '@portal/content/tool-presets'
import type { ToolPresetRow } from '@portal/contracts/tool-presets'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { interfaceWords } from '@portal/content/interface-words'
import { failureOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { PresetForm } from '#web/features/agent-tools/presets/preset-form.tsx'
import type { ToolPresets } from '#web/features/agent-tools/presets/use-tool-presets.ts'

const copy = toolPresetCopy

interface ConfigureToolProps {
  tool: { id: string; title: string }
  presets: ToolPresets
}

/** The presets of a tool: which one is in use, and what it sets. */
export function ConfigureTool({ tool, presets }: ConfigureToolProps) {
  const [isOpen, setOpen] = useState(false)
  const { list, active, failure, choose, retry } = presets
  return (
    <>
      <Button icon={SlidersHorizontal} size="sm" onClick={() => setOpen(true)}>
        {copy.configure}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.title(tool.title)}
        description={copy.description}
        closeLabel={copy.close}
        className="w-[min(720px,calc(100vw-32px))]"
      >
        {failure ? (
          <ErrorState
            message={copy.readFailed}
            labels={interfaceWords.errorState}
            onRetry={retry}
            {...failureOf(failure)}
          />
        ) : (
          <>
            <SelectField
              label={copy.chosen}
              value={active?.id ?? ''}
              placeholder={copy.none}
              options={list.map((preset) => ({ value: preset.id, label: nameOf(preset, presets) }))}
              onValue={choose}
            />
            <PresetForm
              key={active?.id ?? 'new'}
              tool={tool.id}
              presets={presets}
              onDone={() => setOpen(false)}
            />
          </>
        )}
      </Dialog>
    </>
  )
}

const nameOf = (preset: ToolPresetRow, { isOwn }: Pick<ToolPresets, 'isOwn'>): string =>
  copy.option(preset.name, isOwn(preset) && !preset.is_team ? copy.mine : copy.team)
