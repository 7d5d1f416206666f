import { aiModelsCopy } from '@portal/content/ai'
import { printDay } from '@portal/content/print-day'
import type { AiModelRow, AiProviderRow } from '@portal/contracts/ai'
import { Pencil } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { useChangeRegistry } from './api/registry.ts'
import { RecordedNumber } from './recorded-number.tsx'

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
  return (
    <div className="relative overflow-x-auto">
      <Table label={aiModelsCopy.tabs.models} className="max-md:block max-md:[&_tbody]:block">
        <thead className="max-md:hidden">
          <tr>
            <HeadCell>{columns.model}</HeadCell>
            <HeadCell>{columns.provider}</HeadCell>
            <HeadCell>{columns.capabilities}</HeadCell>
            <HeadCell numeric>{columns.context}</HeadCell>
            <HeadCell numeric className="max-w-36 py-2 whitespace-normal">
              {columns.price}
            </HeadCell>
            <HeadCell className="max-xl:hidden">{columns.verified}</HeadCell>
            <HeadCell>{columns.use}</HeadCell>
            <HeadCell>
              <span className="sr-only">{columns.actions}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <Row
              key={`${model.provider} ${model.id}`}
              className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-2 max-md:py-2"
            >
              <Cell className="py-2 max-md:h-auto max-md:px-0 max-md:py-0 md:min-w-52">
                <span className="block font-medium">{model.label}</span>
                <span className="block font-mono text-small text-fg-3">{model.id}</span>
                <span className="block text-small text-fg-2 md:hidden">
                  {labelOf(model)}: {model.capabilities.join(', ')}
                </span>
              </Cell>
              <Cell className="max-md:hidden">{labelOf(model)}</Cell>
              <Cell className="text-fg-2 max-md:hidden">{model.capabilities.join(', ')}</Cell>
              <Cell numeric className={line}>
                <Label>{columns.context}</Label>
                <ContextSize model={model} />
              </Cell>
              <Cell numeric className={line}>
                <Label>{columns.price}</Label>
                <Price model={model} />
              </Cell>
              <Cell className="max-xl:hidden">
                {model.verified_on === null ? <Unknown /> : printDay(model.verified_on)}
              </Cell>
              <Cell className="max-md:h-auto max-md:px-0">
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
              </Cell>
              <Cell className="w-12 text-right max-md:h-auto max-md:w-auto max-md:px-0">
                <IconButton
                  icon={Pencil}
                  label={aiModelsCopy.edit(model.label)}
                  onClick={() => onEdit(model)}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** What a small screen says below the name, each on a line of its own. */
const line =
  'max-md:order-last max-md:col-span-full max-md:flex max-md:h-auto max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-0.5'

/** What the head of the column says, where there is none. */
const Label = ({ children }: { children: string }) => (
  <span className="text-small text-fg-3 md:hidden">{children}</span>
)

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
