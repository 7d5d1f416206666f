import { toolPresetCopy } from '@portal/content/tool-presets'
import { PresetCurrency, PresetSettings } from '@portal/contracts/tool-presets'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { standardSettings } from '#web/features/agent-tools/inputs/display-settings.ts'
import { PresetValues } from './preset-values.tsx'
import { readPresetDraft, toPresetText, type PresetText } from './preset-draft.ts'
import type { ToolPresets } from './use-tool-presets.ts'

const copy = toolPresetCopy

interface PresetFormProps {
  tool: string
  presets: ToolPresets
  onDone: () => void
}

/** What a preset sets; somebody else's is saved as a new one of one's own. */
export function PresetForm({ tool, presets, onDone }: PresetFormProps) {
  const { active, isOwn, save, remove } = presets
  const mine = active && isOwn(active) ? active : null
  const [text, setText] = useState<PresetText>(() =>
    toPresetText(active?.settings ?? standardSettings, {
      name: mine?.name ?? '',
      isTeam: mine?.is_team ?? false,
    }),
  )
  const [errors, setErrors] = useState<Partial<Record<'name' | 'rate' | 'values', string>>>({})
  const put = (part: Partial<PresetText>) => setText((before) => ({ ...before, ...part }))

  const store = async (id: string | null) => {
    const read = readPresetDraft(text)
    if ('errors' in read) return setErrors(read.errors)
    setErrors({})
    if (await save({ id, tool, ...read.draft })) onDone()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void store(mine?.id ?? null)
  }
  return (
    <form onSubmit={handleSubmit} className="mt-4 grid gap-4 border-t border-line pt-4">
      <div className="grid items-end gap-4 md:grid-cols-2">
        <TextField
          label={copy.name}
          error={errors.name}
          maxLength={80}
          value={text.name}
          onValue={(typed) => put({ name: typed })}
        />
        <Switch
          label={copy.share}
          checked={text.isTeam}
          onChange={(event) => put({ isTeam: event.target.checked })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={copy.currency}
          value={text.currency}
          options={PresetCurrency.options.map((value) => ({ value, label: copy.currencies[value] }))}
          onValue={(chosen) => put({ currency: PresetCurrency.parse(chosen) })}
        />
        {text.currency !== 'EUR' && (
          <TextField
            label={copy.rate(text.currency)}
            hint={copy.rateHint}
            error={errors.rate}
            inputMode="decimal"
            value={text.rate}
            onValue={(typed) => put({ rate: typed })}
          />
        )}
        <SelectField
          label={copy.units}
          value={text.units}
          options={PresetSettings.shape.units
            .unwrap()
            .options.map((value) => ({ value, label: copy.unitNames[value] }))}
          onValue={(units) => put({ units })}
        />
        <SelectField
          label={copy.depth}
          value={text.depth}
          options={PresetSettings.shape.depth
            .unwrap()
            .options.map((value) => ({ value, label: copy.depths[value] }))}
          onValue={(depth) => put({ depth })}
        />
      </div>
      <PresetValues
        tool={tool}
        values={text.values}
        error={errors.values}
        onChange={(path, value) => put({ values: { ...text.values, [path]: value } })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {mine && (
          <>
            <Button variant="ghost" onClick={() => void remove(mine.id)}>
              {copy.remove}
            </Button>
            <Button onClick={() => void store(null)}>{copy.saveAsNew}</Button>
          </>
        )}
        <Button type="submit" variant="primary">
          {copy.save}
        </Button>
      </div>
    </form>
  )
}
