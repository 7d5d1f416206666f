import { capitalise } from '@portal/text/capitalise'

interface GanttBar {
  name: string
  start: number
  finish: number
  float: number
  isCritical: boolean
}

/** Words of the drawings of calculated answers. */
export const agentViewCopy = {
  gantt: {
    title: 'Plan with critical path',
    critical: 'Critical',
    free: 'Not critical',
    float: 'Float',
    contract: 'Contract',
    marker: (label: string, day: string) => `${label} ${day} d`,
    day: 'Day',
    bar: ({ name, start, finish, float, isCritical }: GanttBar) =>
      `${name}: day ${start} to ${finish}, ${isCritical ? 'critical' : `float ${float} days`}`,
  },
  distribution: {
    title: 'Probability of being finished',
    mark: (label: string, day: string) => `${label} day ${day}`,
    contract: (day: string, chance: string) => `contract day ${day} is met with ${chance}`,
    contractMark: 'Contract',
    axis: 'Finish, days from the start',
    share: 'Finished by then',
    reading: (day: string, share: string) => `Day ${day}: ${share} probability of being finished`,
  },
  drivers: 'Days gained at P80 if an activity takes its shortest',
  market: 'What moves the obtainable market',
  read: (axis: string) => `Read values along ${axis}`,
  readHint: 'Arrow keys read the values',
  weibull: {
    title: 'Weibull plot',
    age: 'Age, h',
    share: 'Failed by then',
    line: 'Fitted line',
    interval: 'Interval of the line',
    failed: (count: number) => `Failed: ${count}`,
    running: (count: number) => `Still running: ${count}`,
    failure: (age: string, rank: string) => `Failed at ${age}, median rank ${rank}`,
    still: (age: string) => `Still running at ${age}`,
    summary: ({ shape, low, high, scale, b10 }: Words<'shape' | 'low' | 'high' | 'scale' | 'b10'>) =>
      `Shape ${shape} (${low} to ${high}), scale ${scale}; 10% have failed by ${b10}.`,
    reading: ({ share, age, low, high }: Words<'share' | 'age' | 'low' | 'high'>) =>
      `${share} failed by ${age} (${low} to ${high})`,
  },
  costCurve: {
    title: 'Cost by age of replacement',
    age: 'Age of replacement, h',
    cost: (unit: string) => `Cost, ${unit}`,
    toFailure: (cost: string) => `Run to failure ${cost}`,
    summary: (age: string, cost: string, toFailure: string) =>
      `Least cost when replaced at ${age}: ${cost} instead of ${toFailure} when run to failure.`,
    reading: (age: string, cost: string) => `Replaced at ${age}: ${cost}`,
  },
  benchmark: {
    title: 'Position against the best available techniques',
    none: 'No range of the best available techniques is confirmed for this sector, so none is drawn.',
    above: { energy: 'Energy above the range:', wasteWater: 'Waste water above the range:' },
    potential: {
      energy: 'Energy down to the lower end:',
      wasteWater: 'Waste water down to the lower end:',
    },
    position: ({ name, value, low, high, position }: Words<'name' | 'value' | 'low' | 'high' | 'position'>) =>
      `${name}: ${value}, ${position} of ${low} to ${high}`,
    measures: 'Measures, quickest payback first',
    payback: (years: string) => `payback ${years}`,
    noPayback: 'no payback',
  },
  frontier: {
    title: 'Efficient frontier',
    cost: (unit: string) => `Cost of the portfolio, ${unit}`,
    value: (unit: string) => `Expected value, ${unit}`,
    budget: (amount: string) => `Budget ${amount}`,
    chosen: (value: string) => `Chosen ${value}`,
    summary: ({ value, cost, budget }: Words<'value' | 'cost' | 'budget'>) =>
      `The chosen portfolio is worth ${value} and costs ${cost} of a budget of ${budget}.`,
    reading: (cost: string, value: string, projects: string) => `${cost} buys ${value}: ${projects}`,
  },
  loadShift: {
    title: 'Power from the grid over the day',
    hour: 'Hour',
    power: 'Power, kW',
    price: (unit: string) => `Price, ${unit}`,
    before: 'Not shifted',
    after: 'Shifted',
    dear: 'Dearer than the mean price',
    tariff: 'Tariff over the day',
    limit: (power: string) => `Connection ${power}`,
    summary: ({
      before,
      after,
      saving,
      peakBefore,
      peak,
    }: Words<'before' | 'after' | 'saving' | 'peakBefore' | 'peak'>) =>
      `Shifting saves ${saving}: ${after} instead of ${before}. Highest power ${peak}, before ${peakBefore}.`,
    reading: ({ hour, before, after, price }: Words<'hour' | 'before' | 'after' | 'price'>) =>
      `${hour}: ${before} before, ${after} after, at ${price}`,
  },
  cip: {
    title: 'What a cleaning costs',
    summary: (cycle: string, year: string) => `${cycle} a cycle, ${year} in all.`,
    whatIf: 'What changes would save',
  },
  pasteurisation: {
    title: 'Pasteurisation units along the curve',
    time: 'Time, min',
    temperatureTitle: 'Temperature of the product over time',
    temperature: (unit: string) => `Temperature, ${unit}`,
    unitsTitle: 'Units so far',
    units: 'Units so far, PU',
    target: (units: string) => `Target ${units}`,
    summary: ({ total, peak, target, isReached }: PasteurisationWords) =>
      `${total} at a peak of ${peak}${target === null ? '' : `; the target of ${target} is ${isReached ? 'reached' : 'missed'}`}.`,
    reading: (time: string, temperature: string, units: string) => `${time}: ${temperature}, ${units} so far`,
  },
  oee: {
    title: 'Where the time goes',
    lost: (minutes: string) => `−${minutes}`,
    summary: ({
      oee,
      availability,
      performance,
      quality,
    }: Words<'oee' | 'availability' | 'performance' | 'quality'>) =>
      `OEE ${oee} = availability ${availability} × performance ${performance} × quality ${quality}.`,
  },
  heat: {
    composite: 'Composite curves',
    exchanger: 'Temperatures along the exchanger',
    hot: 'Hot',
    cold: 'Cold',
    heat: 'Heat, kW',
    passed: 'Heat passed, kW',
    temperature: (unit: string) => `Temperature, ${unit}`,
    pinch: 'Pinch',
    hotUtility: (power: string) => `Heating ${power}`,
    coldUtility: (power: string) => `Cooling ${power}`,
    summary: ({
      recovery,
      hot,
      cold,
      pinch,
    }: Words<'recovery' | 'hot' | 'cold'> & { pinch: string | null }) =>
      `${recovery} can be recovered; ${hot} of heating and ${cold} of cooling ` +
      `remain${pinch === null ? '' : `, pinch at ${pinch} on the hot side`}.`,
    reading: (heat: string, temperature: string) => `${heat}: ${temperature}`,
    grand: 'Grand composite curve',
    shifted: (unit: string) => `Shifted temperature, ${unit}`,
    grandSummary: (hot: string, cold: string) =>
      `${hot} of heating come in at the top, ${cold} of cooling leave at the bottom; where the curve turns back, the process heats itself.`,
    tradeOff: 'Cost of a year by the smallest difference',
    difference: (unit: string) => `Smallest difference, ${unit}`,
    perYear: (unit: string) => `Cost of a year, ${unit}`,
    total: 'Total',
    utilities: 'Utilities',
    tradeOffSummary: (difference: string, total: string) =>
      `Cheapest at ${difference}, with ${total}: utilities and the capital of the area, paid over the life of the plant.`,
    tradeOffReading: (difference: string, total: string, utilities: string) =>
      `${difference}: ${total}, of which utilities ${utilities}`,
    network: 'Network of exchangers',
    networkSummary: ({ units, recovery, hot, cold }: Words<'units' | 'recovery' | 'hot' | 'cold'>) =>
      `${units} units recover ${recovery}; ${hot} of heating and ${cold} of cooling remain. ` +
      'Hot streams run to the right, cold ones to the left; E exchanges, H heats, C cools.',
    exchange: ({ name, hot, cold, duty }: Words<'name' | 'hot' | 'cold' | 'duty'>) =>
      `${name}: ${duty} from ${hot} to ${cold}`,
    exchangerSummary: ({ duty, mean, area }: Words<'duty' | 'mean' | 'area'>) =>
      `${duty} at a mean difference of ${mean} need ${area}.`,
    end: (hot: string, cold: string, unit: string) => `Hot ${hot} ${unit}, cold ${cold} ${unit}`,
  },
  dossier: {
    summary: (day: string) => `Company profile as of ${day}, from the sources given.`,
    nothing: 'The sources say nothing that a rule recognises.',
    kind: (kind: string) => capitalise(kind.replaceAll('_', ' ')),
    grade: (grade: string) => `Grade ${grade}`,
    corroborated: 'confirmed by a second source',
    quantities: 'Quantities:',
    quantity: (value: string, unit: string) => `${value} ${unit}`.trim(),
    gaps: 'No source speaks about:',
    noGaps: 'nothing is missing',
    grades: 'A register or certificate body, B independent, C says it about itself, D other.',
  },
} as const

type Words<Key extends string> = Readonly<Record<Key, string>>

interface PasteurisationWords {
  total: string
  peak: string
  target: string | null
  isReached: boolean
}

/** Words of the flow diagram that can be edited. */
export const flowSheetCopy = {
  title: 'Flow diagram',
  summary: 'Laid out by the engine. Move units with the pointer or the arrow keys; Delete removes.',
  drawing: (units: number, streams: number) => `Flow diagram of ${units} units and ${streams} streams`,
  unit: (label: string) => `${label}, arrow keys move it`,
  stream: (stream: string, from: string, to: string) => `Stream ${stream} from ${from} to ${to}`,
  stale:
    'The structure was changed: mass balance, stream table and equipment sizes are those of the ' +
    'calculated diagram. Undo, or calculate again with changed inputs.',
  solving: 'Calculating the changed diagram…',
  solved: 'Calculated again as drawn. The figures above are those of the first calculation.',
  unsolved: 'The changed diagram cannot be calculated yet:',
  lacks: (needs: readonly string[]) => `Needs ${needs.join('; ')}`,
  needs: (label: string, needs: readonly string[]) => `${label} needs ${needs.join('; ')}.`,
  refused: 'The changed diagram cannot be calculated:',
  asDrawn: 'As drawn',
  kind: 'Kind',
  kindOfNew: 'Kind of new unit',
  choose: 'Choose',
  settingsOf: (unit: string) => `Settings of ${unit}`,
  undo: 'Undo',
  stored: 'Your changes are saved with this calculation.',
  storing: 'Saving…',
  keptHere: 'Your changes are kept on this device only: the portal could not be reached.',
  retry: 'Save again',
  conflict:
    'This diagram was changed in another window since. Neither drawing is lost: Undo leads back to the other one.',
  keepMine: 'Keep this one',
  takeOther: 'Take the other one',
  readFailed: 'The saved diagram could not be read',
  saveFailed: 'The diagram could not be saved',
  reset: 'As calculated',
  enlarge: 'Enlarge',
  fit: 'Fit to page',
  export: 'Export',
  newUnit: 'New unit',
  add: 'Add',
  select: 'Selected',
  nothingSelected: 'Nothing',
  name: 'Name',
  rename: 'Rename',
  addStream: 'Add a stream to',
  chooseUnit: 'Choose a unit',
  remove: (label: string) => `Remove ${label}`,
  removeStream: ({ stream, from, to }: Words<'stream' | 'from' | 'to'>) =>
    `Remove stream ${stream} from ${from} to ${to}`,
  files: {
    svg: 'Drawing (SVG)',
    dxf: 'Drawing (DXF)',
    streams: 'Stream table (CSV)',
    equipment: 'Equipment list (CSV)',
    stream: 'Stream',
    from: 'From',
    to: 'To',
    balance: 'Mass balance',
    balanced: 'balanced',
    stale: 'stale: the structure was changed',
    notCalculated: 'not calculated',
    added: 'added by hand, not sized',
  },
} as const
