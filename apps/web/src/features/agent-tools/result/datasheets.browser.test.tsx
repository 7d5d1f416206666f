import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { Datasheets } from './datasheets.tsx'
import type { TracedAnswer } from '#web/features/agent-tools/engine/run-tool.ts'
import { ToolServicesContext } from '#web/features/agent-tools/tool-services.tsx'

const answerOf = (id: string): TracedAnswer => {
  const engine = getEngine(id)
  return {
    ...engine.run(engine.example),
    given_text: '',
    calculated_at: '2026-01-05T09:00:00.000Z',
    input_origins: [],
  }
}

test('a datasheet of one item or of all of them is had as PDF and as a workbook', async () => {
  const saved: unknown[] = []
  const services = {
    drawResponse: () => null,
    saveReport: (report: unknown) => Promise.resolve(saved.push(report)),
  }
  const { rerender } = await renderPortal(
    <ToolServicesContext value={services}>
      <Datasheets answer={answerOf('flowsheet')} />
    </ToolServicesContext>,
  )
  await page.getByRole('button', { name: 'PDF' }).click()
  await page.getByRole('combobox', { name: 'Item' }).selectOptions('Crystalliser')
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([
      { kind: 'datasheets', format: 'pdf', calculation: { engine: 'flowsheet' } },
      { kind: 'datasheets', format: 'xlsx', calculation: { engine: 'flowsheet', item: 'Crystalliser' } },
    ])
  await rerender(
    <ToolServicesContext value={services}>
      <Datasheets answer={answerOf('cost-optimizer')} />
    </ToolServicesContext>,
  )
  await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
})
