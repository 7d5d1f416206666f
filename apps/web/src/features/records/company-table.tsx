import { portalDataCopy } from '@portal/content/records'
import { Ellipsis, Eye, EyeOff, Pencil, Radar } from 'lucide-react'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Status } from '#web/ui/status.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { useChangeCompany, type Company, type CompanyPage } from './api/companies.ts'

const copy = portalDataCopy.companies

interface CompanyTableProps {
  rows: CompanyPage['rows']
  onEdit: (company: Company) => void
  onWatches: (company: Company) => void
}

export function CompanyTable({ rows, onEdit, onWatches }: CompanyTableProps) {
  return (
    <Table label={copy.table}>
      <thead>
        <tr>
          <HeadCell className="pl-2">{copy.columns.company}</HeadCell>
          <HeadCell className="max-md:hidden">{copy.columns.country}</HeadCell>
          <HeadCell numeric>{copy.columns.score}</HeadCell>
          <HeadCell className="max-lg:hidden">{copy.columns.source}</HeadCell>
          <HeadCell className="max-md:hidden">{copy.columns.state}</HeadCell>
          <HeadCell className="pr-0">
            <span className="sr-only">{copy.columns.actions}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ company, score }) => (
          <Row key={company.id} own={company.is_own}>
            <Cell className="pl-2">
              <RecordWords className={company.is_active ? 'font-medium' : 'text-fg-3'}>
                {company.company_name}
              </RecordWords>
              {company.is_own && <span className="ml-2 text-small text-fg-3">{copy.own}</span>}
            </Cell>
            <Cell className="text-fg-2 max-md:hidden">{company.country}</Cell>
            <Cell numeric>
              {score ? (
                <RecordFigure figure={score} bare mark="none" />
              ) : (
                <span className="text-small text-fg-3">{portalDataCopy.noFigure}</span>
              )}
            </Cell>
            <Cell className="max-w-60 truncate text-small text-fg-2 max-lg:hidden">
              {toMark(company.provenance).word}: <RecordWords>{company.provenance.source.name}</RecordWords>
            </Cell>
            <Cell className="max-md:hidden">
              <Status tone={company.is_active ? 'good' : 'neutral'}>
                {company.is_active ? copy.inView : copy.disabled}
              </Status>
            </Cell>
            <Cell className="w-12 pr-0 text-right">
              <CompanyMenu company={company} onEdit={onEdit} onWatches={onWatches} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

type CompanyMenuProps = Omit<CompanyTableProps, 'rows'> & { company: Company }

function CompanyMenu({ company, onEdit, onWatches }: CompanyMenuProps) {
  const change = useChangeCompany()
  const show = (isActive: boolean) =>
    change.mutate(
      { id: company.id, values: { is_active: isActive } },
      {
        onSuccess: () =>
          notify({
            title: isActive ? copy.enabledToast : copy.disabledToast,
            tone: 'good',
          }),
        onError: (error) =>
          notify({
            title: copy.changeFailed,
            description: error.message,
            tone: 'bad',
            reference: requestIdOf(error),
          }),
      },
    )
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={copy.actionsFor(company.company_name)} icon={Ellipsis} />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem icon={Pencil} onSelect={() => onEdit(company)}>
          {copy.edit}
        </MenuItem>
        <MenuItem icon={Radar} onSelect={() => onWatches(company)}>
          {copy.watches}
        </MenuItem>
        {!company.is_own && (
          <MenuItem icon={company.is_active ? EyeOff : Eye} onSelect={() => show(!company.is_active)}>
            {company.is_active ? copy.disable : copy.enable}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
