import type { FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingActions } from './booking-actions.ts';
import { instagramActions } from './instagram-actions.ts';
import { leadActions } from './lead-actions.ts';
import { shopActions } from './shop-actions.ts';

export interface Action {
  name: string;
  prepare?: () => Promise<void>;
  act: () => Promise<string>;
  stored: () => Promise<string>;
  isLast?: boolean;
}

export function actionsOf(platform: FunctionPlatform): Action[] {
  return [
    ...bookingActions(platform),
    ...leadActions(platform),
    ...shopActions(platform),
    ...instagramActions(),
    chooseVehicle,
  ];
}

const chooseVehicle: Action = {
  name: 'A vehicle is chosen',
  act: async () => {
    const { $vehicleModels, loadVehicleModels } =
      await import('#src/features/quote/vehicle/vehicle-lists.client.ts');
    const { builtInModels } = await import('#src/features/quote/vehicle/built-in-models.ts');
    await loadVehicleModels(2019, 'Honda');
    const models = $vehicleModels.get();
    if (models.status !== 'listed') return 'a field to type the model into';
    const isBuiltIn = models.models.join() === builtInModels('Honda', 2019).join();
    return isBuiltIn ? 'the models of our built-in list' : 'the models';
  },
  stored: () => Promise.resolve('-'),
};
