/** Processes that the composer knows by name, for prompts that list no steps. */
export const knownProcesses: readonly {
  names: readonly string[]
  title: string
  steps: readonly string[]
}[] = [
  {
    names: ['brew', 'beer', 'brewery', 'cerveza'],
    title: 'Brewing process',
    steps: [
      'Milling',
      'Mashing',
      'Lautering',
      'Wort boiling',
      'Whirlpool',
      'Cooling',
      'Fermentation',
      'Maturation',
      'Filtration',
      'Filling',
    ],
  },
  {
    names: ['wine', 'winery', 'vino'],
    title: 'Wine making process',
    steps: [
      'Harvest',
      'Sorting',
      'Destemming',
      'Fermentation',
      'Pressing',
      'Ageing',
      'Fining',
      'Filtration',
      'Bottling',
    ],
  },
  {
    names: ['distil', 'whisky', 'whiskey', 'spirit'],
    title: 'Distilling process',
    steps: [
      'Milling',
      'Mashing',
      'Fermentation',
      'First distillation',
      'Second distillation',
      'Cask ageing',
      'Blending',
      'Bottling',
    ],
  },
  {
    names: ['dairy', 'milk', 'yoghurt', 'yogurt', 'cheese'],
    title: 'Dairy process',
    steps: [
      'Milk reception',
      'Clarification',
      'Separation',
      'Standardising',
      'Homogenising',
      'Pasteurising',
      'Cooling',
      'Filling',
    ],
  },
  {
    names: ['clean', 'cip'],
    title: 'Cleaning in place',
    steps: [
      'Pre-rinse',
      'Caustic wash',
      'Intermediate rinse',
      'Acid wash',
      'Intermediate rinse',
      'Disinfection',
      'Final rinse',
    ],
  },
  {
    names: ['juice', 'soft drink', 'lemonade', 'beverage'],
    title: 'Beverage process',
    steps: [
      'Water treatment',
      'Syrup room',
      'Blending',
      'Deaeration',
      'Pasteurising',
      'Carbonation',
      'Filling',
      'Labelling',
      'Packing',
    ],
  },
  {
    names: ['project', 'plant build', 'construction'],
    title: 'Plant project',
    steps: [
      'Concept',
      'Basic engineering',
      'Detail engineering',
      'Procurement',
      'Installation',
      'Commissioning',
      'Handover',
    ],
  },
]

/** Words of a prompt that say how to draw and not what. */
export const drawingWords = new Set(
  (
    'a an the of for with in on at to from and or please draw create generate make show me us our ' +
    'picture image illustration photo drawing poster banner cover diagram chart flow flowchart process ' +
    'infographic visual visualisation visualization modern professional clean simple beautiful detailed ' +
    'high quality style realistic that shows showing as by its it is are this'
  ).split(' '),
)

export const pictureWords = {
  footer: 'Built-in composer, from the words of the prompt',
  versus: 'compared',
} as const
