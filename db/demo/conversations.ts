import type { Moment } from './days.ts'
import type { ListingKey } from './listings/all.ts'
import type { Shot } from './photograph.ts'
import type { ResidentKey } from './users.ts'

export type Conversation = {
  between: readonly [ResidentKey, ResidentKey]
  about: ListingKey
  /**
   * The messages, each with its author and its age in days. An author has read all earlier messages. Some have photos
   * of the gear.
   */
  lines: readonly (readonly [from: ResidentKey, ago: Moment, text: string, shots?: readonly Shot[]])[]
  /** Set when the other party has read the last message too. */
  isRead?: true
}

export const demoConversations: readonly Conversation[] = [
  {
    between: ['jonah', 'hannah'],
    about: 'all-mountain-skis',
    lines: [
      ['jonah', 35.2, 'What DIN do you ski? I usually say 7 and hope.'],
      [
        'hannah',
        31.4,
        'Seven is right for you. Come by with the boots and I’ll set the bindings while you wait.',
      ],
      ['jonah', 27.6, 'They were perfect. Thank you for the ski strap, it is on your porch.'],
      ['hannah', 23.8, 'Thanks for bringing them back clean! And for the rolls.'],
      ['jonah', 0.6, 'I would love to take them again next month. Is Thursday evening all right for pickup?'],
      ['jonah', 0.13, 'Sent you the request. Friends from Helena want to know if you have a second pair.'],
    ],
  },
  {
    between: ['mei', 'hannah'],
    about: 'four-season-tent',
    lines: [
      ['mei', 3.4, 'Does the tent need special stakes for snow, or do you have some?'],
      ['hannah', 2.2, 'Snow stakes are in the bag. Bury them sideways, I’ll show you.', ['flat', 'close']],
      ['mei', 1.2, 'Great, I just asked for the dates. Happy to dry it out before I bring it back.'],
    ],
  },
  {
    between: ['jonah', 'tess'],
    about: 'two-burner-stove',
    lines: [
      ['jonah', 1.2, 'Which canister fits your stove? I have two of the green ones.'],
      ['tess', 0.6, 'The green ones are right. Both burners lit this morning, I made coffee on it.'],
      ['jonah', 0.13, 'The left one doesn’t light for us, and the lid looks like this.', ['corner']],
    ],
    isRead: true,
  },
  {
    between: ['amara', 'hannah'],
    about: 'all-mountain-skis',
    lines: [
      ['amara', 10.4, 'Same skis, same driveway, Friday at six?'],
      ['hannah', 7.7, 'Same everything. Porch light will be on.'],
      ['amara', 3.4, 'Best weekend of the year. See you for the next one.'],
    ],
    isRead: true,
  },
  {
    between: ['owen', 'hannah'],
    about: 'freeride-board',
    lines: [
      ['owen', 2.2, 'I missed the mail about paying. Can I ask again?'],
      ['hannah', 1.2, 'Of course. Ask for the same days, I approve it tonight.'],
    ],
    isRead: true,
  },
  {
    between: ['jonah', 'wes'],
    about: 'oar-raft',
    lines: [
      [
        'jonah',
        13.6,
        'Kayak is great. Thinking about the raft for a birthday, six people, two of them nervous.',
      ],
      [
        'wes',
        10.4,
        'Stay above the Gorge then, it is all scenery. What are the flows that week? Ask me two days before.',
      ],
      ['jonah', 5.3, 'Will do. Would you come along for the first hour?'],
      ['wes', 0.6, 'For you, yes. Put it in the request so I do not forget.'],
    ],
  },
  {
    between: ['jonah', 'june'],
    about: 'snowshoes-30',
    lines: [
      ['jonah', 1.2, 'Is Lolo Pass a good place to start with the bigger pair?'],
      [
        'june',
        0.13,
        'The flat loop by the visitor center is. I will put the map in the bag and mark the slide paths.',
      ],
    ],
  },
  {
    between: ['jonah', 'marcus'],
    about: 'dome-tent',
    lines: [
      ['jonah', 5.3, 'Is a dog all right in the tent? Older lady, mostly sleeps.'],
      ['marcus', 3.4, 'Dogs are why I own a broom. Bring a towel for the floor and we are good.'],
    ],
    isRead: true,
  },
  {
    between: ['rosa', 'marcus'],
    about: 'family-camp-kit',
    lines: [['rosa', 0.6, 'Is there a campground close by where we can turn back if my father hates it?']],
  },
  {
    between: ['mei', 'tess'],
    about: 'cooler-55',
    lines: [
      ['mei', 17.1, 'Would the cooler fit in a very small rental car?'],
      ['tess', 13.6, 'On the back seat, with a seat belt. It has traveled that way before.'],
    ],
    isRead: true,
  },
  {
    between: ['amara', 'dale'],
    about: 'touring-board',
    lines: [['amara', 0.6, 'I have a paddleboard here too. Want to trade lessons for pads?']],
  },
]
