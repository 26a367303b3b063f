/**
 * A colour or size of pyramids before a noun in the plural: "red" in "red worlds", "rote" in German. One without an
 * adjective gives its name.
 */
export const beforeNoun = ({
  name,
  adjective,
}: {
  readonly name: string;
  readonly adjective?: string | undefined;
}): string => adjective ?? name.toLowerCase();
