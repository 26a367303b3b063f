/**
 * A colour or size of pyramids before a noun in the plural: "red" in "red worlds", "rote" in German. Without an
 * adjective, its name.
 */
export const beforeNoun = ({
  name,
  adjective,
}: {
  readonly name: string;
  readonly adjective?: string | undefined;
}): string => adjective ?? name.toLowerCase();
