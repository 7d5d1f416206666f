import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'

const threeTabs = () =>
  render(
    <Tabs defaultValue="a">
      <TabList label="Parts">
        <Tab value="a">First</Tab>
        <Tab value="b">Second</Tab>
        <Tab value="c">Third</Tab>
      </TabList>
      <TabPanel value="a">Panel of the first</TabPanel>
      <TabPanel value="b">Panel of the second</TabPanel>
      <TabPanel value="c">Panel of the third</TabPanel>
    </Tabs>,
  )

test('[A11Y-01] a tab activates when it takes the focus', async () => {
  const screen = await threeTabs()
  await screen.getByRole('tab', { name: 'First' }).click()
  screen.getByRole('tab', { name: 'Third' }).element().focus()
  await expect.element(screen.getByText('Panel of the third')).toBeVisible()
})

test('[A11Y-02] arrow keys move to the next and the previous tab', async () => {
  const screen = await threeTabs()
  await screen.getByRole('tab', { name: 'First' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Second' })).toHaveFocus()
  await expect.element(screen.getByText('Panel of the second')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByText('Panel of the first')).toBeVisible()
})

test('[A11Y-03] arrow keys wrap around at both ends; Home and End go to them', async () => {
  const screen = await threeTabs()
  await screen.getByRole('tab', { name: 'First' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('tab', { name: 'Third' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('tab', { name: 'Third' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByText('Panel of the first')).toBeVisible()
})
