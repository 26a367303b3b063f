import { over } from '../over.ts';
import * as en from '../en/deck.ts';

/** Texts of its page; the tool itself is in English. */
export const page = over(en.page, {
  share: 'Der Aktionsstapel',
  title: 'Der Aktionsstapel von Alien Invasion',
  description:
    'Den Aktionsstapel von Alien Invasion auf einem Handy mischen und austeilen, mit der Reihenfolge, den Aktionen jeder Gruppe, Nahkämpfen und Sonderereignissen. Auf Englisch.',
  summary:
    'Wählt die Fraktionen, teilt Runden aus und gebt Aktionen nach den Regeln aus, oder nehmt Spielkarten als Stapel.',
});
