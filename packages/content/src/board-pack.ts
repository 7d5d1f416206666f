/** The board pack: the page, the buttons that fill it, and the words of the document. */
export const boardPackWords = {
  title: 'Board pack',
  summary:
    'Chosen by the person who made it. Numbers on record were read when the pack was made; ' +
    'those worked out on a page stand as on their day.',
  empty: 'Nothing is in the pack.',
  removed: 'This pack was removed.',
  /** Behind the name of its source: the records do not hold the number. */
  kept: (source: string) => `${source}, as kept from a page`,
  inputsChanged: 'Something that went into this number has changed since it was put into the pack.',
  figure: 'Figure',
  value: 'Value',
  asOf: 'As of',
  owner: 'Owner',
  history: (label: string) => `${label} over time`,
  notRecorded: 'Not recorded',
  unread: 'This can no longer be read from the records.',
  workedOut: (records: readonly string[]) => `Calculated from records, among them ${records.join(', ')}`,
  partsLeftOut: (shown: number) => `The pack holds more parts; the first ${shown} are here.`,
  rowsLeftOut: (shown: number, all: number) => `The first ${shown} of ${all} rows are shown.`,
} as const

export const boardPackCopy = {
  add: 'Add to pack',
  addNamed: (title: string) => `Add to pack: ${title}`,
  added: 'In the pack',
  done: 'Added to the Pack',
  thereAlready: 'Already in the Pack',
  doneText: (title: string, pack: string) => `${title} is in ${pack}.`,
  failed: 'Not Added',
  noFigure: 'There is no figure in it.',
  choose: 'Choose parts for the board pack',
  choosing: 'Each table and chart now has “Add to pack”; so has the card of every figure.',
  stop: 'Done',
  open: 'Open the pack',
  loading: 'Reading the pack',
  readFailed: 'The board pack could not be read.',
  changeFailed: 'Not Changed',
  pack: 'Pack',
  name: 'Name of the pack',
  firstName: boardPackWords.title,
  newPack: 'New pack',
  newName: (count: number) => `Pack ${count}`,
  removePack: 'Remove pack',
  removeText: (name: string, parts: number) =>
    parts === 0
      ? `${name} is removed. Reports made from it stay.`
      : `${name} and its ${parts === 1 ? 'one part' : `${parts} parts`} are removed. ` +
        'Reports made from it stay, and schedules of it say that it was removed.',
  cancel: 'Cancel',
  close: 'Close',
  list: 'In the pack',
  empty: {
    title: 'Nothing in the pack yet',
    description:
      'Open a figure, a chart, a table or an answer and choose “Add to pack”. Recorded numbers are read again each time the pack is made.',
  },
  kinds: {
    figure: 'Figure',
    chart: 'Chart',
    table: 'Table',
    calculated: 'Calculated number',
    answer: 'Answer',
    unread: 'No longer readable',
  },
  gone: (count: number) =>
    count === 1
      ? 'One of its figures is no longer on record'
      : `${count} of its figures are no longer on record`,
  stale: (count: number) =>
    count === 1 ? 'One of its figures is stale' : `${count} of its figures are stale`,
  keptOn: (day: string) => `Kept as calculated for ${day}`,
  drag: (title: string) => `Drag: ${title}`,
  partTitle: 'Title',
  note: 'Note',
  up: (title: string) => `Move up: ${title}`,
  down: (title: string) => `Move down: ${title}`,
  remove: (title: string) => `Remove: ${title}`,
  moved: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}.`,
  make: 'Make the pack',
  schedule: 'Schedule',
} as const
