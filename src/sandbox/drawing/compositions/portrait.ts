import { drawPerson } from "../person.ts";
import { ellipse } from "../sketch.ts";
import { type Layers, type Stage, studio } from "../stage.ts";

/** A person in the studio, from the waist up. */
export function portrait(stage: Stage): Layers {
  const { width, height, random, palette, sketch } = stage;
  const { svg } = studio(stage);
  const x = width / 2 + random.between(-60, 60);
  const tall = Math.max(height, 1150) * 1.3;
  const shade = palette.color("ground", 0.2);
  const shadow = ellipse(
    x + 60,
    height * 0.62,
    tall * 0.18,
    tall * 0.3,
    sketch.radial([
      [0, shade, 0.3],
      [1, shade, 0],
    ]),
  );
  return {
    back: svg + shadow,
    front: drawPerson(sketch, random.whole(0, 1_000_000), { x, y: height * 0.14 + tall, height: tall }, stage.text),
  };
}
