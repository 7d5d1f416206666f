import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Progress } from '#web/ui/progress.tsx'

test('[CONST-07] progress counts to 100 unless told otherwise', async () => {
  const screen = await render(<Progress label="Crawl" value={39} />)
  const bar = screen.getByRole('progressbar', { name: 'Crawl' })
  await expect.element(bar).toHaveAttribute('aria-valuemax', '100')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '39')
  await expect.element(screen.getByText('39%')).toBeVisible()
})

test('another maximum scales the bar, and a value beyond it fills it', async () => {
  const screen = await render(<Progress label="Crawl" value={60} max={30} />)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '30')
  await expect.element(screen.getByText('100%')).toBeVisible()
})
