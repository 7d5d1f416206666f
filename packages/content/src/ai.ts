import type { RegistryTask } from '@portal/contracts/ai'

export const aiModelsCopy = {
  tabsLabel: 'AI models and budgets',
  tabs: {
    models: 'Models',
    defaults: 'Defaults and order',
    budgets: 'Budgets and use',
    leaving: 'What leaves the portal',
  },
  failed: 'The model registry could not be read.',
  saveFailed: 'Could not be saved',
  saved: 'Saved',
  add: 'Add model',
  edit: (label: string) => `Change ${label}`,
  enabled: (label: string) => `${label} may be used`,
  providerNames: { openai: 'OpenAI', anthropic: 'Anthropic', compatible: 'OpenAI-compatible server' },
  unknown: 'not recorded',
  unpriced: (count: number, all: number) =>
    `${count === all ? 'No model has a' : `${count} of ${all} models have no`} recorded price: ` +
    'what their calls cost is unknown, and only a budget in tokens stops them.',
  prices: {
    open: 'Paste prices',
    title: 'Paste prices and context sizes',
    submit: 'Save lines',
    lines: 'Lines',
    hint:
      'Each line: model id, context size, USD per million tokens in, out, source, date. ' +
      'From a sheet or a CSV file; an empty cell leaves what is recorded. ' +
      'For a model of spoken conversations give the price of sound.',
    placeholder: 'model-id, 128000, 2.50, 10.00, https://vendor.example/pricing, 2026-11-05',
    empty: 'Paste at least one line.',
    line: (line: number, fault: string) => `Line ${line}: ${fault}`,
    faults: {
      unknown: (id: string) => `no model has the id ${id}, or several have.`,
      number: 'context and prices are numbers.',
      source: 'the source and its date (2026-11-05) are missing.',
      both: 'a price needs both amounts, in and out.',
      nothing: 'it holds neither a context size nor a price.',
    },
  },
  columns: {
    model: 'Model',
    provider: 'Provider',
    capabilities: 'Can do',
    context: 'Context',
    price: 'USD per million tokens, in and out',
    verified: 'Verified on',
    use: 'In use',
    actions: 'Actions',
  },
  price: (input: string, output: string) => `${input} and ${output}`,
  priceLabel: (label: string) => `${label}: price in and out`,
  contextLabel: (label: string) => `${label}: context size`,
  registrySource: 'Entered by an administrator in the model registry',
  form: {
    addTitle: 'Add a model',
    editTitle: 'Change a model',
    submit: 'Save model',
    id: 'Model id',
    idHint: 'Exactly as the provider writes it.',
    label: 'Name',
    provider: 'Provider',
    capabilities: 'Can do',
    context: 'Context size (tokens)',
    input: 'Price in (USD per million tokens)',
    output: 'Price out (USD per million tokens)',
    source: 'Source of the price',
    date: 'Date of the price',
    verified: 'Verified on',
    missing: 'Give the id and the name.',
    priceIncomplete: 'A price needs both amounts, its source and its date.',
  },
  providers: {
    title: 'Fallback order',
    text:
      'When a provider fails before its first word, the next enabled one is asked. ' +
      'Keys and addresses are set in the configuration of the server.',
    enabled: 'In use',
    defaultModel: (label: string) => `${label} model if none is chosen`,
    firstOfServer: 'First model of the server',
    up: (label: string) => `Ask ${label} earlier`,
  },
  tasks: {
    title: 'Model per task',
    text: 'What a task asks first when the person has chosen none.',
    byOrder: 'By the fallback order',
    names: {
      chat: 'Chat',
      analysis: 'Analyses',
      narrative: 'Narratives of dashboards and documents',
      image: 'Images',
      speech: 'Speech',
      transcription: 'Transcription',
      realtime: 'Spoken conversation',
      connection_test: 'Connection test',
    } satisfies Record<RegistryTask, string>,
  },
  budgets: {
    title: 'Monthly budgets',
    text:
      'For each person of a role, or for one person, whose own budget then counts. ' +
      'From 80% the person is notified; at the limit the built-in engine answers. Months are in UTC.',
    none: 'No budget is set: nobody is limited.',
    whose: 'Whose',
    usd: 'USD a month',
    tokens: 'Tokens a month',
    roles: {
      admin: 'Each administrator',
      business_user: 'Each business user',
      user: 'Each person without a role',
    },
    save: 'Set budget',
    remove: (whose: string) => `Remove the budget: ${whose}`,
    missing: 'Give an amount in USD, in tokens, or both.',
    unlimited: 'no limit',
    formerPerson: 'A person without calls this month',
  },
  leaving: {
    title: 'What a provider may be given',
    text:
      'Where no provider is configured nothing leaves. Where one is, ' +
      'it is given of the records what stands under "May leave", as far as the person who asks may see it. ' +
      'Answers that need the rest are written by the portal itself. In questions, documents, code and texts that a person ' +
      'hands to a model, names that stay are replaced by marks such as Client_1; what else they say leaves as it is. ' +
      'A text with such a name is not drawn or spoken by a provider; spoken conversations leave as they are.',
    failed: 'The fields could not be read.',
    records: 'Records',
    leaves: 'May leave',
    stays: 'Stays',
    everything: 'Everything',
    nothing: 'Nothing',
  },
  use: {
    title: 'Use this month',
    text: 'From the ledger, where every call stands from before it leaves.',
    none: 'No model was called this month.',
    person: 'Person',
    portal: 'The portal itself',
    calls: 'Calls',
    failed: 'Not completed',
    tokens: 'Tokens',
    cost: 'Known cost',
    withoutPrice: 'Without a price',
    source: 'Counted from the ledger of model calls',
  },
  byDay: {
    title: 'Use by day',
    note: (days: number) => `The last ${days} days (UTC), a line for each provider`,
    none: (days: number) => `No model was called in the last ${days} days.`,
    measure: 'Measure',
    measures: [
      { value: 'calls', label: 'Calls' },
      { value: 'tokens', label: 'Tokens' },
      { value: 'cost_usd', label: 'Known cost' },
    ],
    day: 'Day',
    provider: 'Provider',
  },
} as const
