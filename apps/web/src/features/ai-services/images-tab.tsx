import { serviceDefaults, serviceLabels } from '@portal/content/ai-services'
import { servicesCopy } from '@portal/content/ai-services-page'
import {
  defaultChatProvider,
  imageSizes,
  promptLimit,
  type ImageResponse,
  type ServiceCard,
} from '@portal/contracts/ai-services'
import { Download, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/lib/notify.ts'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { generateImage } from './api/call-services.ts'
import { fromBase64 } from '#web/lib/base64.ts'
import { SelectField, TextareaField } from '#web/ui/field-controls.tsx'
import { MeasuredFigure } from './measured-figure.tsx'
import { RawJson } from './raw-json.tsx'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.images

export function ImagesTab({ services }: { services: readonly ServiceCard[] }) {
  const [prompt, setPrompt] = useState('')
  const [provider, setProvider] = useState<string>(defaultChatProvider)
  const [size, setSize] = useState<string>(imageSizes[0])
  const [drawn, setDrawn] = useState<{ prompt: string; answer: ImageResponse } | null>(null)
  const wanted = prompt.trim()
  const draw = useServiceCall('image', () => generateImage(provider, { prompt: wanted, size }), {
    onDone(answer) {
      if (answer.imageData !== '') setDrawn({ prompt: wanted, answer })
      else
        notify({
          title: servicesCopy.failures.other,
          description: `${serviceDefaults.image}: ${copy.noData}`,
          tone: 'bad',
          reference: null,
        })
    },
  })
  const providers = services.filter(
    ({ id, media }) => id === defaultChatProvider || id === 'builtin' || media.includes('image'),
  )
  const isDrawnHere = !providers.some(({ id, media }) => id === provider && media.includes('image'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <form
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted !== '' && !draw.isPending) draw.mutate(undefined)
        }}
      >
        <TextareaField
          label={copy.prompt}
          {...(isDrawnHere && { hint: copy.composer })}
          rows={4}
          maxLength={promptLimit}
          value={prompt}
          placeholder={copy.placeholder}
          onValue={setPrompt}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={copy.provider}
            value={provider}
            options={
              providers.length > 0
                ? providers.map(({ id, label }) => ({ value: id, label }))
                : [{ value: provider, label: serviceLabels[defaultChatProvider].label }]
            }
            onValue={setProvider}
          />
          <SelectField
            label={copy.size}
            value={size}
            options={imageSizes.map((each) => ({ value: each, label: each.replace('x', ' × ') }))}
            onValue={setSize}
          />
        </div>
        <div>
          <Button
            icon={ImagePlus}
            type="submit"
            variant="primary"
            busy={draw.isPending}
            disabled={wanted === ''}
          >
            {copy.generate}
          </Button>
        </div>
      </form>
      <div aria-live="polite" aria-busy={draw.isPending} className="min-w-0">
        {drawn ? <Picture {...drawn} /> : <p className="py-6 text-center text-fg-3">{copy.empty}</p>}
      </div>
    </div>
  )
}

function Picture({ prompt, answer }: { prompt: string; answer: ImageResponse }) {
  const { imageData, mediaType, model, notice, durationMs } = answer
  const end = mediaType.split('/')[1] ?? 'png'
  const name = model ?? servicesCopy.builtIn
  return (
    <Panel aria-label={copy.alt(prompt)}>
      <PanelHead
        title={<q className="[quotes:none]">{servicesCopy.generatedBy(name)}</q>}
        aside={
          <Button
            icon={Download}
            size="sm"
            onClick={() =>
              saveFile({ name: `picture.${end}`, type: mediaType, content: fromBase64(imageData) })
            }
          >
            {copy.save}
          </Button>
        }
      />
      <div className="grid gap-3 p-4">
        <img
          src={`data:${mediaType};base64,${imageData}`}
          alt={copy.alt(prompt)}
          className="h-auto w-full border border-line bg-white"
        />
        {notice !== null && <Note>{notice}</Note>}
        <p className="text-small text-fg-3">
          {servicesCopy.measured.time}{' '}
          <MeasuredFigure name="image.time" label={servicesCopy.measured.time} value={durationMs} unit="ms" />
        </p>
        <RawJson value={answer} />
      </div>
    </Panel>
  )
}
