/** Texts that the tools of Lake Terror share. */
export const words = {
  variants: 'Variants',
  unknownRoles: 'Unknown roles',
  scientist: 'The Scientist instead of the Doctor',
  dutilessPods: 'Idle Pod People',
  mysteriousDeath: 'What a death reveals',
  autopsy: 'Autopsy',
  values: {
    mysteriousDeath: {
      '': 'the role, and whether a Pod Person',
      role: 'only the role',
      pod: 'only whether a Pod Person',
      nothing: 'nothing',
    },
    autopsy: {
      '': 'no autopsy',
      public: 'open while a Doctor or Scientist lives',
      private: 'only for the Doctor or Scientist',
    },
  },
  players: (count: number): string => `${count} players`,
  fewer: 'One player fewer',
  more: 'One player more',
};
