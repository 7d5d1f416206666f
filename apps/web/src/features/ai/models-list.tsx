import { aiModelsCopy } from '@portal/content/ai'
import { printDay } from '@portal/content/print-day'
import type { AiModelRow, AiProviderRow } from '@portal/contracts/ai'
import { Pencil } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { useChangeRegistry } from './api/registry.ts'
import { RecordedNumber } from '#web/parts/recorded-number.tsx'

const { columns } = aiModelsCopy
const count = new Intl.NumberFormat('en')

interface ModelsListProps {
  models: readonly AiModelRow[]
  providers: readonly AiProviderRow[]
  onEdit: (model: AiModelRow) => void
}

export function ModelsList({ models, providers, onEdit }: ModelsListProps) {
  const change = useChangeRegistry()
  const labelOf = ({ provider }: AiModelRow): string =>
    providers.find(({ id }) => id === provider)?.label ?? provider
  const isKnown = (field: 'context_size' | 'input_price' | 'verified_on') =>
    models.some((model) => model[field] !== null)
  return (
    <div className="relative overflow-x-auto">
      <RecordTable
        label={aiModelsCopy.tabs.models}
        cardsBelow="md"
        className="max-md:[&>thead]:hidden"
        rows={models}
        keyOf={(model) => `${model.provider} ${model.id}`}
        rowProps={() => ({
          className:
            'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-2 max-md:py-2',
        })}
        columns={(column) => [
          column(columns.model, 'py-2 max-md:h-auto max-md:px-0 max-md:py-0 md:min-w-52', (model) => (
            <>
              <span className="block font-medium">{model.label}</span>
              <span className="block font-mono text-small text-fg-3">{model.id}</span>
              <span className="block text-small text-fg-2 md:hidden">
                {labelOf(model)}: {model.capabilities.join(', ')}
              </span>
            </>
          )),
          column(columns.provider, 'max-md:hidden', (model) => labelOf(model)),
          column(columns.capabilities, 'text-fg-2 max-md:hidden', (model) => model.capabilities.join(', ')),
          // What is recorded of no model has no column.
          ...(isKnown('context_size')
            ? [
                column(columns.context, { numeric: true, isLabelled: true, cells: line }, (model) => (
                  <ContextSize model={model} />
                )),
              ]
            : []),
          ...(isKnown('input_price')
            ? [
                column(
                  columns.price,
                  { numeric: true, isLabelled: true, head: 'max-w-36 py-2 whitespace-normal', cells: line },
                  (model) => <Price model={model} />,
                ),
              ]
            : []),
          ...(isKnown('verified_on')
            ? [
                column(columns.verified, { all: 'max-xl:hidden' }, (model) =>
                  model.verified_on === null ? <Unknown /> : printDay(model.verified_on),
                ),
              ]
            : []),
          column(columns.use, 'max-md:h-auto max-md:px-0', (model) => (
            <Switch
              label={<span className="sr-only">{aiModelsCopy.enabled(model.label)}</span>}
              checked={model.is_enabled}
              disabled={change.isPending}
              onChange={(event) =>
                change.mutate({
                  what: 'model',
                  isNew: false,
                  row: { ...model, is_enabled: event.target.checked },
                })
              }
            />
          )),
          column(
            columns.actions,
            { isQuiet: true, cells: 'w-12 text-right max-md:h-auto max-md:w-auto max-md:px-0' },
            (model) => (
              <IconButton
                icon={Pencil}
                label={aiModelsCopy.edit(model.label)}
                onClick={() => onEdit(model)}
              />
            ),
          ),
        ]}
      />
    </div>
  )
}

/** What a small screen says below the name, each on a line of its own. */
const line = 'max-md:order-last max-md:col-span-full max-md:gap-4 max-md:py-0.5'

const Unknown = () => <span className="whitespace-nowrap text-fg-3">{aiModelsCopy.unknown}</span>

function ContextSize({ model }: { model: AiModelRow }) {
  if (model.context_size === null) return <Unknown />
  return (
    <RecordedNumber
      recordKey={`ai.model.${model.id}.context`}
      label={aiModelsCopy.contextLabel(model.label)}
      value={count.format(model.context_size)}
      source={aiModelsCopy.registrySource}
      asOf={model.verified_on}
    />
  )
}

function Price({ model }: { model: AiModelRow }) {
  if (model.input_price === null || model.output_price === null) return <Unknown />
  return (
    <RecordedNumber
      recordKey={`ai.model.${model.id}.price`}
      label={aiModelsCopy.priceLabel(model.label)}
      value={aiModelsCopy.price(String(model.input_price), String(model.output_price))}
      source={model.price_source ?? aiModelsCopy.unknown}
      asOf={model.price_date}
    />
  )
}
