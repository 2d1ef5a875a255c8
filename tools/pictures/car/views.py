"""The views of the car that the site shows."""
from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    size: tuple[int, int]
    alt: str
    turn: float = 10
    rise: float = .42
    distance: float = 13
    lens: float = 85
    target: tuple[float, float, float] = (2.30, 0, .60)
    light: str = 'night'  # Which of light.RIGS.
    cabin: float = 1
    lamps: float = 4
    salt: float = 0  # How thick road salt has dried on the front half, up to 1.
    paint: tuple[float, float, float] = (0, 0, 0)  # What its flakes send back; black has none.
    fine: int = 3  # Samples a pixel, each way; a wheel seen close needs more.


MIDNIGHT = .0008, .0032, .012
BLUE_FROM_ABOVE = .0016, .007, .030

VIEWS = {
    'home-hero': View((2400, 1130), 'A dark blue fastback from the front left, drawn by long lamps above it', turn=30, rise=.81, lens=89, target=(2.16, 0, .51), cabin=2, paint=MIDNIGHT),
    'car-above': View((2400, 1030), 'A black fastback from above under two long lamps', turn=0, rise=14, distance=.01, lens=74, target=(2.30, 0, .40), light='above', fine=4),
    # The same place with the room's light on: what the menu shows of a part.
    'car-above-lit': View((1600, 687), 'The same car in blue with the light of the room on, and light under it', turn=0, rise=14, distance=.01, lens=74, target=(2.30, 0, .40), light='above-lit', cabin=6, lamps=9, fine=4, paint=BLUE_FROM_ABOVE),
    'hood-above': View((2400, 1000), 'The hood and the fenders of a blue fastback from above, under two long lamps', turn=0, rise=14, distance=.01, lens=74 * 1.45, target=(1.05, 0, .4), light='above', fine=4, paint=BLUE_FROM_ABOVE),
    # The front half, for tall screens.
    'home-hero-tall': View((1080, 1350), 'The front half of a dark blue fastback from the front left, drawn by long lamps above it', turn=30, rise=.7, lens=85 * 2.2, target=(.98, 0, .62), cabin=2, paint=MIDNIGHT),
    # From the door to the end of the tail, where roof and shoulder run together.
    'car-shoulder': View((2400, 1000), 'The flank of a black fastback, drawn by long lamps above it', lens=85 * 2.1, target=(3.45, 0, .88)),
    'car-glass': View((2400, 1000), 'The side windows of a black fastback under the lamps of a street at night', light='sodium', lens=85 * 2.9, target=(2.75, 0, 1.06)),
    'car-windows': View((2400, 1240), 'The doors and dark windows of a bronze fastback', turn=-16, rise=1.04, lens=85 * 1.28, target=(2.6, 0, .43), cabin=.5, paint=(.050, .027, .011)),
    'car-hood': View((2400, 1240), 'The front half of a blue fastback from the front left', turn=24, rise=1.04, lens=85 * 1.25, target=(1.45, 0, .40), paint=(.003, .013, .055)),
    'car-rear': View((2400, 1240), 'The rear half of a red fastback from behind its rear wheel', turn=-28, rise=1.14, lens=85 * 1.25, target=(3.1, 0, .40), paint=(.055, .003, .004)),
    'article-winter-road-salt': View((1600, 900), 'Dried road salt on the front wheel and the flank of a dark blue fastback', turn=-14, rise=.3, lens=85 * 2.1, target=(1.17, -.3, .61), salt=1, paint=MIDNIGHT, fine=4),
    'car-at-dawn': View((1600, 1000), 'The side windows of a black fastback at dawn, the rear one dark', light='dawn', lens=85 * 2.6, target=(2.2, 0, .98), cabin=3),
    'article-window-tint-bc': View((1600, 900), 'The rear side window of a black fastback', lens=85 * 3.6, target=(3.15, 0, 1.06), cabin=5),
    'services-overview': View((1600, 900), 'A silver fastback under the light of its studio', light='lit', lens=85 * 1.15, target=(1.4, 0, .72), cabin=9, lamps=9, paint=(.013, .0135, .015)),
    'about': View((1600, 1000), 'A green fastback from the front left, drawn by long lamps and mirrored in a wet floor', turn=40, rise=1.1, lens=85 * .76, target=(2.2, 0, .60), light='morning', paint=(.003, .026, .013)),
    'location': View((1600, 1000), 'The front of a black fastback that comes in from the right, mirrored in a wet floor', turn=20, rise=.57, lens=85 * 1.3, target=(.9, 0, .60), lamps=90, light='sodium'),
    'share-image': View((1200, 630), 'A dark blue fastback from the front left, drawn by long lamps above it', turn=30, rise=.7, lens=85 * .95, target=(2.2, 0, .66), cabin=2, paint=MIDNIGHT),
}
