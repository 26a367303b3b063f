/** Texts shared by the tools of Lake Terror. */
export const words = {
  variants: 'Variants',
  unknownRoles: 'Unknown roles',
  scientist: 'The Scientist instead of the Doctor',
  dutilessPods: 'Idle Pod People',
  mysteriousDeath: 'A death tells',
  autopsy: 'Autopsy',
  values: {
    mysteriousDeath: {
      '': 'the role, and whether a Pod Person',
      role: 'the role alone',
      pod: 'whether a Pod Person, alone',
      nothing: 'nothing',
    },
    autopsy: {
      '': 'nobody need ask: death tells',
      public: 'told while a Doctor or Scientist lives',
      private: 'told to the Doctor or Scientist alone',
    },
  },
  players: (count: number): string => `${count} players`,
  fewer: 'One player fewer',
  more: 'One player more',
};
